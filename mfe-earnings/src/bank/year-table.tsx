import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { color, space, text } from '@tagalong/ui';
import { monthText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

/** Lists the months, latest first. */
export function YearTable({ months }: { months: EarningReport['months'] }) {
  return (
    <table css={styles.table}>
      <thead>
        <tr>
          <th scope="col">{EARNINGS_TEXTS.month}</th>
          <th scope="col">{EARNINGS_TEXTS.earned}</th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ month, earned }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>{moneyText(earned)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const styles = {
  table: css({
    ...text('base'),
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { fontWeight: 400, textAlign: 'start' },
    '& thead th': { ...text('sm', 600), color: color.text2 },
    '& td, & th:last-child': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td': { fontWeight: 600 },
    '& th, & td': { paddingBlock: space[4], borderBottom: `1px solid ${color.border}` },
    '& tbody tr:last-child > *': { borderBottom: 0 },
  }),
};
