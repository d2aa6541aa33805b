import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { dayText } from '@tagalong/contracts/core/time-ago';
import { color, space, text } from '@tagalong/ui';
import { curveStepAfter } from '@visx/curve';
import { scaleLinear, scaleTime } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { PricePoint, PriceRange } from './price-steps.ts';

interface PriceChartProps {
  points: readonly PricePoint[];
  range: PriceRange;
  currency: string;
  now: Date;
  /** Describes the chart to those who can't see it. */
  label: string;
}

const WIDTH = 320;
const HEIGHT = 120;
/** Space for half the line's width. */
const EDGE = 2;

/** Draws the lowest price over time as steps, because a price applies until it changes. */
export function PriceChart({ points, range, currency, now, label }: PriceChartProps) {
  const [first] = points;
  if (!first) return null;
  const steps = [...points, { day: now.toISOString(), price: range.now }];
  const x = scaleTime({ domain: [new Date(first.day), now], range: [EDGE, WIDTH - EDGE] });
  const y = scaleLinear({ domain: [domainStart(range), range.high], range: [HEIGHT - EDGE, EDGE] });
  const shape = {
    data: steps,
    x: ({ day }: PricePoint) => x(new Date(day)),
    y: ({ price }: PricePoint) => y(price),
    curve: curveStepAfter,
  };
  return (
    <figure css={styles.figure}>
      <div css={styles.plot}>
        <svg css={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
          <title>{label}</title>
          <AreaClosed {...shape} yScale={y} fill={color.accentSoft} stroke="none" />
          <LinePath {...shape} stroke={color.accent} strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
        <div css={styles.amounts} aria-hidden>
          <span>{moneyText(range.high, currency)}</span>
          {range.low !== range.high && <span>{moneyText(range.low, currency)}</span>}
        </div>
      </div>
      <figcaption css={styles.days} aria-hidden>
        <span>{dayText(first.day, now)}</span>
        <span>{dayText(now.toISOString(), now)}</span>
      </figcaption>
    </figure>
  );
}

/** Leaves room below the lowest price; a price that never changed is drawn in the middle. */
function domainStart({ low, high }: PriceRange): number {
  return low === high ? 0 : low - (high - low) * 0.25;
}

const styles = {
  figure: css({ margin: 0 }),
  plot: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[4] }),
  chart: css({ width: '100%', height: HEIGHT, overflow: 'visible' }),
  amounts: css({
    ...text('xs'),
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    paddingBottom: HEIGHT * 0.12,
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  }),
  days: css({
    ...text('xs'),
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: space[2],
    color: color.text2,
  }),
};
