/** Creates a reproducible source of random numbers (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  /** Returns an integer from 0 to below `limit`. */
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }
  return { below, pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}
