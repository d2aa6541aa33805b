import { css } from '@emotion/react';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { color, space, text } from '@tagalong/ui';
import { barsOf, changeOnMonth, yearSummary } from './monthly-earnings.ts';

// In units of the drawing, which scales to its container.
const STEP = 20;
const BAR = 12;
const TALLEST = 64;
const LINES = [0, 0.5, 1];

/** Shows a bar chart of monthly earnings; the current month has the full color. */
export function YearBars({ months }: { months: EarningReport['months'] }) {
  const width = months.length * STEP;
  return (
    <svg
      css={styles.chart}
      viewBox={`0 -1 ${width} ${TALLEST + 2}`}
      role="img"
      aria-label={yearSummary(months)}
    >
      {LINES.map((line) => (
        <line
          key={line}
          css={styles.line}
          x1={0}
          x2={width}
          y1={TALLEST * line}
          y2={TALLEST * line}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {barsOf(months).map(({ month, height }, index) => {
        // A zero month keeps a small bar so that it doesn't look like missing data.
        const tall = Math.max(2, height * TALLEST);
        return (
          <rect
            key={month}
            css={index === months.length - 1 ? styles.running : styles.bar}
            x={index * STEP + (STEP - BAR) / 2}
            y={TALLEST - tall}
            width={BAR}
            height={tall}
            rx={Math.min(3, tall / 2)}
          />
        );
      })}
    </svg>
  );
}

/** Compares this month with the last one; hidden when there is nothing to compare. */
export function MonthChange({ months }: { months: EarningReport['months'] }) {
  const change = changeOnMonth(months);
  if (!change) return null;
  const { direction } = change;
  return (
    <p css={[styles.change, styles[direction]]}>
      {direction === 'up' && <IconTriangleFilled size={11} role="img" aria-label="+" />}
      {direction === 'down' && <IconTriangleInvertedFilled size={11} role="img" aria-label="−" />}
      {change.text}
    </p>
  );
}

const styles = {
  chart: css({ display: 'block', width: '100%', height: 'auto' }),
  line: css({ stroke: color.border, strokeWidth: 1 }),
  bar: css({ fill: `color-mix(in oklab, ${color.accent} 30%, ${color.surface})` }),
  running: css({ fill: color.accent }),
  change: css({ ...text('sm', 600), display: 'flex', alignItems: 'center', gap: space[2] }),
  up: css({ color: color.success }),
  down: css({ color: color.text2 }),
  level: css({ color: color.text2 }),
};
