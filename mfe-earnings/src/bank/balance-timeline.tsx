import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import type { RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { getBalanceTimeline } from '@tagalong/contracts/earnings/balance';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { color, ErrorState, Skeleton, space, text } from '@tagalong/ui';
import { ChartFrame } from '#lib/chart-frame.tsx';
import { useChartStep } from '#lib/use-chart-step.ts';
import { ChartCard } from '#parts/report/chart-card.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { balanceLines, HEIGHT, WIDTH } from './balance-lines.ts';
import { BALANCE_TEXTS } from './balance-texts.ts';

type Series = ResponseOf<typeof getBalanceTimeline>['data']['series'];

/** Shows the available and the pending balance of a range as lines or as a table. */
export function BalanceTimeline({ range }: { range: RequestOf<typeof getBalanceTimeline> }) {
  const { report } = useHost();
  const query = useCall(getBalanceTimeline, range);
  if (isWaiting(query)) return <Skeleton height={220} radius="xl" />;
  if (!query.data)
    return <ErrorState title={BALANCE_TEXTS.timelineFailed} {...failureProps(query, report)} />;
  const { series } = query.data.data;
  return (
    <ChartCard
      id="timeline"
      heading="h3"
      title={BALANCE_TEXTS.timelineTitle}
      about={<p css={styles.note}>{BALANCE_TEXTS.timelineNote}</p>}
      chart={<TimelineChart series={series} />}
      table={
        <ReportTable
          label={BALANCE_TEXTS.timelineTitle}
          rows={[...series].reverse()}
          keyOf={({ end }) => end}
          columns={[
            {
              id: 'until',
              label: BALANCE_TEXTS.until,
              place: 'title',
              cell: ({ end }) => calendarDayText(end),
            },
            {
              id: 'pending',
              label: BALANCE_TEXTS.pending,
              isNumber: true,
              cell: ({ pending }) => moneyText(pending),
            },
            {
              id: 'available',
              label: BALANCE_TEXTS.available,
              place: 'amount',
              isNumber: true,
              cell: ({ available }) => moneyText(available),
            },
          ]}
        />
      }
    />
  );
}

function TimelineChart({ series }: { series: Series }) {
  const { at, handlers } = useChartStep(series.length, (share) => Math.floor(share * series.length));
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last) return null;
  const { available, pending, zero, lowest, highest, x } = balanceLines(series);
  const shown = series[at ?? series.length - 1] ?? last;
  const summary = BALANCE_TEXTS.timelineSummary(
    calendarDayText(first.end),
    moneyText(first.available),
    calendarDayText(last.end),
    moneyText(last.available),
  );
  return (
    <>
      <ChartFrame
        top={highest > 1 ? moneyText(highest) : ''}
        bottom={moneyText(lowest)}
        first={first.end}
        last={last.end}
      >
        <svg
          css={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          {...handlers}
        >
          <line css={styles.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
          <path css={styles.pending} d={pending} vectorEffect="non-scaling-stroke" />
          <path css={styles.available} d={available} vectorEffect="non-scaling-stroke" />
          {at !== null && <rect css={styles.cursor} x={x(at)} y={0} width={x(1)} height={HEIGHT} />}
        </svg>
      </ChartFrame>
      <p css={styles.legend} aria-live="polite">
        <span css={styles.day}>{calendarDayText(shown.end)}</span>
        <span css={styles.availableKey}>
          {BALANCE_TEXTS.available} {moneyText(shown.available)}
        </span>
        <span css={styles.pendingKey}>
          {BALANCE_TEXTS.pending} {moneyText(shown.pending)}
        </span>
      </p>
    </>
  );
}

const styles = {
  note: css({ ...text('xs'), color: color.text2 }),
  chart: css({ display: 'block', width: '100%', height: 140, '& path': { fill: 'none', strokeWidth: 2.5 } }),
  zero: css({ stroke: color.border, strokeWidth: 1 }),
  available: css({ stroke: color.accent }),
  pending: css({ stroke: color.text3, strokeDasharray: '4 4' }),
  cursor: css({ fill: color.text, opacity: 0.08 }),
  legend: css({
    ...text('sm', 600),
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[6],
    marginTop: space[4],
    fontVariantNumeric: 'tabular-nums',
  }),
  day: css({ fontWeight: 400, color: color.text2 }),
  availableKey: css({ borderTop: `3px solid ${color.accent}` }),
  pendingKey: css({ borderTop: `3px dashed ${color.text3}` }),
};
