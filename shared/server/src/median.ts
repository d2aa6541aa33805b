/** Returns the median; for an even number of values, the mean of the middle two. Throws without values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}
