import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { ChartFrame, chartDay } from '#lib/chart-frame.tsx';
import { useChartStep } from '#lib/use-chart-step.ts';
import { METRIC_TEXTS } from './metric-texts.ts';

interface Point {
  /** First day of the step. */
  start: string;
  value: number;
}
interface SeriesChartProps {
  points: readonly Point[];
  /** Values of the preceding period, step by step. */
  before: readonly number[] | null;
  summary: string;
  format(value: number): string;
}

// In units of the drawing, which stretches to its container.
const WIDTH = 600;
const HEIGHT = 160;
const INSET = 6;

/** A line with the value of the step under the pointer; with the keyboard, the arrow keys move between the steps. */
export function SeriesChart({ points, before, summary, format }: SeriesChartProps) {
  const x = scalePoint({ domain: points.map(({ start }) => start), range: [INSET, WIDTH - INSET] });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ value }) => value), ...(before ?? []))],
    range: [HEIGHT - INSET, INSET],
    nice: true,
  });
  const xOf = ({ start }: Point): number => x(start) ?? 0;
  const yOf = ({ value }: Point): number => y(value);
  const last = points.length - 1;
  const { at, handlers } = useChartStep(points.length, (share) => Math.round(share * last));
  // A period may have one step more than the other, such as a week that begins in it.
  const compared = points.flatMap(({ start }, index) => {
    const value = before?.[index];
    return value === undefined ? [] : [{ start, value }];
  });
  const earlier = compared[at ?? last]?.value;
  const shown = points[at ?? last];
  const [first] = points;

  if (!shown || !first) return null;
  return (
    <>
      <p css={styles.shown} aria-live="polite">
        <strong>{format(shown.value)}</strong>{' '}
        {chartDay(shown.start, first.start, points[last]?.start ?? first.start)}
        {earlier !== undefined && <> · {METRIC_TEXTS.earlier(format(earlier))}</>}
      </p>
      <ChartFrame
        top={format(y.domain()[1] ?? 0)}
        bottom={format(0)}
        first={first.start}
        last={points[last]?.start ?? first.start}
      >
        <svg
          css={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          {...handlers}
        >
          <AreaClosed data={[...points]} x={xOf} y={yOf} yScale={y} css={styles.area} />
          <LinePath data={compared} x={xOf} y={yOf} css={styles.before} vectorEffect="non-scaling-stroke" />
          <LinePath data={[...points]} x={xOf} y={yOf} css={styles.line} vectorEffect="non-scaling-stroke" />
          {at !== null && (
            <line
              css={styles.cursor}
              x1={xOf(shown)}
              x2={xOf(shown)}
              y1={0}
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </ChartFrame>
    </>
  );
}

const styles = {
  shown: css({
    ...text('sm'),
    marginBottom: space[3],
    color: color.text2,
    '& strong': { color: color.text },
  }),
  chart: css({ display: 'block', width: '100%', height: HEIGHT, touchAction: 'pan-y' }),
  area: css({ fill: color.accentSoft, stroke: 'none' }),
  line: css({ fill: 'none', stroke: color.accent, strokeWidth: 2.5 }),
  before: css({ fill: 'none', stroke: color.text3, strokeWidth: 1.5, strokeDasharray: '4 4' }),
  cursor: css({ stroke: color.borderStrong, strokeWidth: 1 }),
};
