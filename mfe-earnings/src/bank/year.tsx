import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { monthText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { yearTotal } from '#lib/year.ts';
import { YearBars } from '#lib/year-bars.tsx';
import { YearTable } from './year-table.tsx';

/** Shows twelve months as a chart or as a table. */
export function Year({ months }: { months: EarningReport['months'] }) {
  const [isTable, setTable] = useState(false);
  const total = yearTotal(months);
  return (
    <Card as="section" padding="lg" aria-labelledby="year">
      <header css={styles.head}>
        <div>
          <h2 id="year" css={styles.title}>
            {EARNINGS_TEXTS.yearTitle}
          </h2>
          <p css={styles.total}>
            {total === 0 ? EARNINGS_TEXTS.yearNothing : EARNINGS_TEXTS.yearTotal(moneyText(total))}
          </p>
        </div>
        <Button size="sm" variant="secondary" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? EARNINGS_TEXTS.showBars : EARNINGS_TEXTS.showTable}
        </Button>
      </header>
      {isTable ? (
        <YearTable months={months} />
      ) : (
        <>
          <YearBars months={months} />
          <div css={styles.letters} aria-hidden>
            {months.map(({ month }) => (
              <span key={month}>{monthText(month, 'narrow')}</span>
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[7],
  }),
  title: css({ ...text('lg', 700) }),
  total: css({ ...text('sm'), color: color.text2 }),
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
