import { css } from '@emotion/react';
import { color, radius, space, text, VisuallyHidden } from '@tagalong/ui';
import { type PointerEvent, useId, useState } from 'react';
import { clockText } from './format.ts';

export interface ChartLine {
  name: string;
  /** CSS color. */
  tone: string;
  /** Dashes distinguish lines where colors don't. */
  isDashed?: boolean;
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  /** Start of each step. */
  times: readonly string[];
  lines: readonly ChartLine[];
  format(value: number | null): string;
  /** Smallest top of the scale, so that small values don't look large. */
  least: number;
}

const WIDTH = 600;
const HEIGHT = 140;

/** Draws lines over time, with the values under the pointer, and a table for screen readers. */
export function LineChart({ title, times, lines, format, least }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const top = Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = (step: number): number => (step / Math.max(1, times.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / top) * HEIGHT;
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setAt(Math.min(times.length - 1, Math.max(0, Math.round(share * (times.length - 1)))));
  };
  const shown = at ?? times.length - 1;
  return (
    <figure css={styles.figure} aria-labelledby={id}>
      <figcaption id={id} css={styles.title}>
        {title}
        <span css={styles.scale}>{format(top)}</span>
      </figcaption>
      <svg
        css={styles.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        {[0, 0.5, 1].map((share) => (
          <line key={share} css={styles.rule} x1={0} x2={WIDTH} y1={share * HEIGHT} y2={share * HEIGHT} />
        ))}
        {lines.map(({ name, tone, isDashed, values }) => (
          <path
            key={name}
            css={styles.line}
            stroke={tone}
            strokeDasharray={isDashed ? '6 4' : undefined}
            d={pathOf(values, x, y)}
          />
        ))}
        {at !== null && <line css={styles.cursor} x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />}
      </svg>
      <div css={styles.axis} aria-hidden>
        <span>{times[0] && clockText(times[0])}</span>
        <span>{times.at(-1) && clockText(times.at(-1) ?? '')}</span>
      </div>
      <ul css={styles.legend} aria-hidden>
        {lines.map(({ name, tone, isDashed, values }) => (
          <li key={name} css={styles.entry}>
            <svg width={16} height={8} viewBox="0 0 16 8" aria-hidden>
              <path
                d="M0 4h16"
                stroke={tone}
                strokeWidth={3}
                strokeDasharray={isDashed ? '5 3' : undefined}
              />
            </svg>
            <span css={styles.name}>{name}</span>
            <strong css={styles.value}>{format(values[shown] ?? null)}</strong>
          </li>
        ))}
        {at !== null && times[at] && <li css={styles.when}>{clockText(times[at])}</li>}
      </ul>
      <VisuallyHidden>
        <ChartTable title={title} times={times} lines={lines} format={format} />
      </VisuallyHidden>
    </figure>
  );
}

/** The table for screen readers has every tenth step. */
function ChartTable({ title, times, lines, format }: Omit<LineChartProps, 'least'>) {
  const steps = times.map((time, step) => ({ time, step })).filter(({ step }) => step % 10 === 9);
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {steps.map(({ time, step }) => (
              <td key={time}>{`${clockText(time)}: ${format(values[step] ?? null)}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A step without data is a gap; a single step between two gaps is a dot. */
function pathOf(
  values: readonly (number | null)[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, step) => {
      if (value === null) return '';
      const place = `${x(step).toFixed(1)} ${y(value).toFixed(1)}`;
      return typeof values[step - 1] === 'number' ? `L${place}` : `M${place}h.01`;
    })
    .join('');
}

const styles = {
  figure: css({ minWidth: 0 }),
  title: css({ ...text('sm', 600), display: 'flex', justifyContent: 'space-between', gap: space[4] }),
  scale: css({ ...text('xs'), color: color.text3, fontVariantNumeric: 'tabular-nums' }),
  picture: css({
    width: '100%',
    height: 140,
    marginBlock: space[3],
    overflow: 'visible',
    touchAction: 'pan-y',
    // Charts run from left to right in every language.
    direction: 'ltr',
  }),
  rule: css({ stroke: color.border, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' }),
  line: css({
    fill: 'none',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  }),
  cursor: css({ stroke: color.borderStrong, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' }),
  axis: css({
    ...text('2xs'),
    display: 'flex',
    justifyContent: 'space-between',
    color: color.text3,
    fontVariantNumeric: 'tabular-nums',
  }),
  legend: css({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}`, marginTop: space[3] }),
  entry: css({ ...text('xs'), display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 }),
  name: css({ color: color.text2, overflowWrap: 'anywhere' }),
  value: css({ fontVariantNumeric: 'tabular-nums', borderRadius: radius.xs }),
  when: css({ ...text('xs'), color: color.text3, marginInlineStart: 'auto' }),
};
