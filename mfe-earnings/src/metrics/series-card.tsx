import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import type { RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { formatLocale } from '@tagalong/contracts/core/language';
import { getMetrics, type MetricCounts } from '@tagalong/contracts/earnings/metric';
import { useCall } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Skeleton } from '@tagalong/ui';
import { UnloadedSection } from '@tagalong/ui/unloaded-section';
import { ChartCard } from '#parts/report/chart-card.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { type Figure, figureOf, figureText } from './figures.ts';
import { METRIC_TEXTS } from './metric-texts.ts';

const SeriesChart = lazyPart(() => import('./series-chart.tsx'), { instead: UnloadedSection });

type Series = ResponseOf<typeof getMetrics>['data']['series'];
interface SeriesCardProps {
  figure: Figure;
  series: Series;
  totals: MetricCounts;
  /** The call for the preceding period; null if there is none. */
  preceding: RequestOf<typeof getMetrics> | null;
}

/** One figure over time, as a chart or as the table behind it. The chart's script loads after the figures. */
export function SeriesCard({ figure, series, totals, preceding }: SeriesCardProps) {
  // The chart is complete without the line to compare with, so nothing waits for it.
  const before = useCall(getMetrics, preceding ?? { by: 'day' }, { enabled: preceding !== null }).data;
  const name = METRIC_TEXTS[figure];
  return (
    <ChartCard
      id="series"
      title={METRIC_TEXTS.chart(name)}
      table={
        <ReportTable
          label={METRIC_TEXTS.chart(name)}
          rows={[...series].reverse()}
          keyOf={({ start }) => start}
          columns={[
            {
              id: 'start',
              label: METRIC_TEXTS.step,
              place: 'title',
              cell: ({ start }) => calendarDayText(start),
            },
            {
              id: 'value',
              label: name,
              place: 'amount',
              isNumber: true,
              cell: (step) => figureText(figure, figureOf(figure, step), formatLocale()),
            },
          ]}
        />
      }
      chart={
        <SeriesChart
          waiting={<Skeleton height={180} radius="md" />}
          points={series.map((step) => ({ start: step.start, value: figureOf(figure, step) ?? 0 }))}
          before={preceding && before ? before.data.series.map((step) => figureOf(figure, step) ?? 0) : null}
          summary={summaryOf(figure, series, totals)}
          format={(value) => figureText(figure, value, formatLocale())}
        />
      }
    />
  );
}

/** Describes the chart for screen readers. */
function summaryOf(figure: Figure, series: Series, totals: MetricCounts): string {
  const name = METRIC_TEXTS[figure];
  const locale = formatLocale();
  const value = (step: MetricCounts) => figureOf(figure, step) ?? 0;
  const [first] = series;
  const best = series.reduce(
    (top, step) => (value(step) > value(top) ? step : top),
    first ?? { ...totals, start: '' },
  );
  if (!first || value(best) === 0) return METRIC_TEXTS.chartEmpty(name);
  return METRIC_TEXTS.chartSummary(
    name,
    figureText(figure, figureOf(figure, totals), locale),
    calendarDayText(best.start),
    figureText(figure, value(best), locale),
  );
}
