import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { color, space, text } from '@tagalong/ui';
import { monthText } from '#lib/date-text.ts';
import { ChartCard } from '#parts/report/chart-card.tsx';
import { EARNINGS_TEXTS } from './earnings-texts.ts';
import { yearTotal } from './monthly-earnings.ts';
import { YearBars } from './year-bars.tsx';

interface YearProps {
  months: EarningReport['months'];
  /** By which date the months count. */
  note: string;
}

/** Shows twelve months as a chart or as a table. */
export function Year({ months, note }: YearProps) {
  const total = yearTotal(months);
  return (
    <ChartCard
      id="year"
      isLarge
      title={EARNINGS_TEXTS.yearTitle}
      about={
        <>
          <p css={styles.total}>
            {total === 0 ? EARNINGS_TEXTS.yearNothing : EARNINGS_TEXTS.yearTotal(moneyText(total))}
          </p>
          <p css={styles.dates}>{note}</p>
        </>
      }
      chart={
        <>
          <YearBars months={months} />
          <div css={styles.letters} aria-hidden>
            {months.map(({ month }) => (
              <span key={month}>{monthText(month, 'narrow')}</span>
            ))}
          </div>
        </>
      }
      table={<YearTable months={months} />}
    />
  );
}

/** Lists the months, latest first. */
function YearTable({ months }: { months: EarningReport['months'] }) {
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
  total: css({ ...text('sm'), color: color.text2 }),
  dates: css({ ...text('xs'), color: color.text2 }),
  letters: css({
    ...text('xs', 600),
    display: 'grid',
    gridTemplateColumns: 'repeat(12, 1fr)',
    marginTop: space[3],
    textAlign: 'center',
    color: color.text3,
    '& > :last-child': { color: color.accent },
  }),
};
