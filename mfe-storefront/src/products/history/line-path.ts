import type { PricePoint, PriceRange } from './price-steps.ts';

interface Box {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Time at the line's end. */
  now: Date;
}

/** Space for half the line's width. */
const EDGE = 2;

/** Returns an SVG path of prices over time as steps, because a price applies until it changes. */
export function linePath(
  points: readonly PricePoint[],
  { low, high, now: price }: PriceRange,
  { width, height, now }: Box,
): string {
  const start = Date.parse(points[0]?.day ?? '');
  const span = Math.max(1, now.getTime() - start);
  const x = (day: string): number => round(EDGE + ((Date.parse(day) - start) / span) * (width - 2 * EDGE));
  const y = (amount: number): number =>
    round(high === low ? height / 2 : EDGE + ((high - amount) / (high - low)) * (height - 2 * EDGE));
  const steps = points.map((point, index) =>
    index === 0 ? `M${x(point.day)} ${y(point.price)}` : `H${x(point.day)}V${y(point.price)}`,
  );
  return `${steps.join('')}H${width - EDGE}V${y(price)}`;
}

const round = (length: number): number => Math.round(length * 10) / 10;
