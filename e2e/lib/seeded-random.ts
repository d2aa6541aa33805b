/** Random choices that a seed repeats. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  share(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  one<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: small, and good enough to choose moments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    between: (min, max) => min + Math.floor(share() * (max - min + 1)),
    one: <Item>(items: readonly Item[]) => items[Math.floor(share() * items.length)] as Item,
  };
}
