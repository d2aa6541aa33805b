import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import type { RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { getSaleSeries } from '@tagalong/contracts/earnings/sale';
import { isWaiting, useCall } from '@tagalong/platform';
import { color, Skeleton, text } from '@tagalong/ui';
import { ChartFrame, chartDay } from '#lib/chart-frame.tsx';
import { useChartStep } from '#lib/use-chart-step.ts';
import { ChartCard } from '#parts/report/chart-card.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { SALE_TEXTS } from '#parts/sale/sale-texts.ts';
import { shownSteps } from './shown-steps.ts';

type Series = ResponseOf<typeof getSaleSeries>['data']['series'];

// In units of the drawing, which stretches to its container.
const WIDTH = 600;
const HEIGHT = 120;
/** Share of a step that its bar fills. */
const FILLED = 0.7;

/**
 * Shows the commission of the sales that match as bars by day, week or month. The totals below say the same, so the chart
 * disappears silently when it can't be loaded.
 */
export function SaleChart({ filter }: { filter: RequestOf<typeof getSaleSeries> }) {
  const query = useCall(getSaleSeries, filter);
  if (isWaiting(query)) return <Skeleton height={236} radius="xl" />;
  const { series: all = [], step = 'day' } = query.data?.data ?? {};
  const series = shownSteps(all, step);
  if (series.length === 0) return null;
  return (
    <ChartCard
      id="sale-chart"
      title={SALE_TEXTS.chartTitle}
      chart={<Bars series={series} />}
      table={
        <ReportTable
          label={SALE_TEXTS.chartTitle}
          rows={[...series].reverse()}
          keyOf={({ start }) => start}
          columns={[
            {
              id: 'from',
              label: SALE_TEXTS.from,
              place: 'title',
              cell: ({ start }) => calendarDayText(start),
            },
            {
              id: 'sales',
              label: SALE_TEXTS.saleCount,
              isNumber: true,
              cell: ({ sale_count }) => sale_count,
            },
            {
              id: 'commission',
              label: SALE_TEXTS.commission,
              place: 'amount',
              isNumber: true,
              cell: ({ commission }) => moneyText(commission),
            },
          ]}
        />
      }
    />
  );
}

function Bars({ series }: { series: Series }) {
  const { at, handlers } = useChartStep(series.length, (share) => Math.floor(share * series.length));
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last) return null;
  const highest = Math.max(1, ...series.map(({ commission }) => commission));
  const best = series.find(({ commission }) => commission === highest) ?? last;
  const shown = series[at ?? series.length - 1] ?? last;
  const step = WIDTH / series.length;
  return (
    <>
      <p css={styles.shown} aria-live="polite">
        <strong>{moneyText(shown.commission)}</strong> {chartDay(shown.start, first.start, last.start)} ·{' '}
        {SALE_TEXTS.chartSales(shown.sale_count)}
      </p>
      <ChartFrame top={moneyText(highest)} bottom={moneyText(0)} first={first.start} last={last.end}>
        <svg
          css={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={SALE_TEXTS.chartSummary(
            calendarDayText(first.start),
            calendarDayText(last.end),
            moneyText(best.commission),
            calendarDayText(best.start),
          )}
          {...handlers}
        >
          {series.map(({ start, commission }, index) => {
            const height = (commission / highest) * (HEIGHT - 4);
            return (
              <rect
                key={start}
                css={index === at ? styles.chosen : styles.bar}
                x={step * (index + (1 - FILLED) / 2)}
                y={HEIGHT - height}
                width={step * FILLED}
                height={height}
              />
            );
          })}
        </svg>
      </ChartFrame>
    </>
  );
}

const styles = {
  shown: css({ ...text('sm'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  chart: css({ display: 'block', width: '100%', height: HEIGHT }),
  bar: css({ fill: `color-mix(in oklab, ${color.accent} 45%, ${color.surface})` }),
  chosen: css({ fill: color.accent }),
};
