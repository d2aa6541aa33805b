/** Size of the drawing, which stretches to its container. */
const WIDTH = 100;
const HEIGHT = 24;
/** Space for the line's width. */
const EDGE = 1;

/** Returns an SVG path through values at equal distances; empty for fewer than two, or if all are zero. */
export function sparkPath(values: readonly number[]): string {
  const highest = Math.max(0, ...values);
  if (values.length < 2 || highest === 0) return '';
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE);
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (length: number): number => Math.round(length * 10) / 10;
