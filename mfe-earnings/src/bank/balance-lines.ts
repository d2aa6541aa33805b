interface Point {
  available: number;
  pending: number;
}

/** Size of the drawing, which stretches to its container. */
export const WIDTH = 600;
export const HEIGHT = 140;
/** Keeps the strokes inside of the drawing. */
const INSET = 4;

/** Draws the two balances as steps on one scale that includes zero and, after a late return, negative amounts. */
export function balanceLines(series: readonly Point[]) {
  const values = series.flatMap(({ available, pending }) => [available, pending]);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(1, ...values);
  const y = (cents: number): number => {
    const share = (cents - lowest) / (highest - lowest);
    return round(HEIGHT - INSET - share * (HEIGHT - 2 * INSET));
  };
  const x = (index: number): number => round((index * WIDTH) / series.length);
  const lineOf = (name: keyof Point): string =>
    series
      .map((point, index) => `${index === 0 ? `M0 ${y(point[name])}` : `V${y(point[name])}`}H${x(index + 1)}`)
      .join('');
  return { available: lineOf('available'), pending: lineOf('pending'), zero: y(0), lowest, highest, x };
}

const round = (value: number): number => Math.round(value * 10) / 10;
