import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { dayText } from '#lib/date-text.ts';

interface Point {
  /** First day of the step. */
  start: string;
  value: number;
}
interface SeriesChartProps {
  points: readonly Point[];
  summary: string;
  format(value: number): string;
}

// In units of the drawing, which stretches to its container.
const WIDTH = 600;
const HEIGHT = 160;
const INSET = 6;

/** A line with the value of the step under the pointer; with the keyboard, the arrow keys move between the steps. */
export function SeriesChart({ points, summary, format }: SeriesChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const x = scalePoint({ domain: points.map(({ start }) => start), range: [INSET, WIDTH - INSET] });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...points.map(({ value }) => value))],
    range: [HEIGHT - INSET, INSET],
    nice: true,
  });
  const xOf = ({ start }: Point): number => x(start) ?? 0;
  const yOf = ({ value }: Point): number => y(value);
  const last = points.length - 1;
  const shown = points[Math.min(at ?? last, last)];

  function follow(event: PointerEvent<SVGSVGElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last));
  }
  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, (at ?? last) + by)));
  }
  if (!shown) return null;
  return (
    <>
      <p css={styles.shown} aria-live="polite">
        <strong>{format(shown.value)}</strong> {dayText(`${shown.start}T12:00:00Z`)}
      </p>
      {/* biome-ignore-start lint/a11y: the arrow keys read the steps one by one */}
      <svg
        css={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        tabIndex={0}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
        onKeyDown={step}
      >
        <AreaClosed data={[...points]} x={xOf} y={yOf} yScale={y} css={styles.area} />
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
      {/* biome-ignore-end lint/a11y: as above */}
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
  cursor: css({ stroke: color.borderStrong, strokeWidth: 1 }),
};
