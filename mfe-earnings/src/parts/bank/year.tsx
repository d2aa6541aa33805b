import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { Link } from '@tagalong/platform';
import { color, space, text, touchTarget } from '@tagalong/ui';
import { monthText } from '#lib/date-text.ts';
import { ChartCard } from '#parts/report/chart-card.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { EARNINGS_TEXTS } from './earnings-texts.ts';
import { yearTotal } from './monthly-earnings.ts';
import { YearBars } from './year-bars.tsx';

interface YearProps {
  months: EarningReport['months'];
  /** By which date the months count. */
  note: string;
  /** Returns the URL of what a month is the sum of, for the table. */
  urlOf?(month: string): string;
}

/** Shows twelve months as a chart or as a table. */
export function Year({ months, note, urlOf }: YearProps) {
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
      table={
        <ReportTable
          label={EARNINGS_TEXTS.yearTitle}
          rows={[...months].reverse()}
          keyOf={({ month }) => month}
          columns={[
            {
              id: 'month',
              label: EARNINGS_TEXTS.month,
              place: 'title',
              cell: ({ month }) =>
                urlOf ? (
                  <Link css={styles.month} to={urlOf(month)}>
                    {monthText(month)}
                  </Link>
                ) : (
                  monthText(month)
                ),
            },
            {
              id: 'earned',
              label: EARNINGS_TEXTS.earned,
              place: 'amount',
              isNumber: true,
              cell: ({ earned }) => moneyText(earned),
            },
          ]}
        />
      }
    />
  );
}

const styles = {
  month: css({ ...text('base', 600), ...touchTarget, color: color.link }),
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
