/**
 * A stream of pseudo-random choices that is the same on every machine and in every run.
 * `fork(name)` opens an independent stream, so a change in one part of the demo leaves the others as they are.
 */
export interface Random {
  /** At least 0 and below 1. */
  unit(): number;
  /** A whole number between both ends, ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One entry of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** One entry, more likely the greater its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** Up to `count` different entries; those of greater weight are more likely and tend to come first. */
  sampleByWeight<T>(list: readonly T[], weightOf: (entry: T) => number, count: number): T[];
  /** Text of `length` characters out of `letters`, by default those of base58. */
  token(length: number, letters?: string): string;
  fork(name: string): Random;
}

/** Letters and digits without those that look alike. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function random(seed: string): Random {
  const unit = streamOf(hashOf(seed));
  const whole = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('The list to pick from is empty.');
    return list[whole(0, list.length - 1)] as T;
  };

  return {
    unit,
    whole,
    pick,
    chance: (probability) => unit() < probability,
    sample: (list, count) => sampleOf(list, count, whole),
    weighted: (entries) => weightedOf(entries, unit()),
    sampleByWeight: (list, weightOf, count) => weightedSampleOf(list, weightOf, count, unit),
    token: (length, letters = BASE58) =>
      Array.from({ length }, () => letters[whole(0, letters.length - 1)]).join(''),
    fork: (name) => random(`${seed}/${name}`),
  };
}

function sampleOf<T>(list: readonly T[], count: number, whole: (min: number, max: number) => number): T[] {
  const rest = [...list];
  const taken = Math.min(count, rest.length);
  for (let at = 0; at < taken; at += 1) {
    const other = whole(at, rest.length - 1);
    [rest[at], rest[other]] = [rest[other] as T, rest[at] as T];
  }
  return rest.slice(0, taken);
}

function weightedOf<T>(entries: readonly (readonly [T, number])[], unit: number): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = unit * total;
  for (const [entry, weight] of entries) {
    left -= weight;
    if (left < 0) return entry;
  }
  const last = entries.at(-1);
  if (!last) throw new Error('The list to pick from is empty.');
  return last[0];
}

/** The largest of unit^(1/weight) are a weighted sample without replacement. */
function weightedSampleOf<T>(
  list: readonly T[],
  weightOf: (entry: T) => number,
  count: number,
  unit: () => number,
): T[] {
  return list
    .map((entry) => ({ entry, rank: unit() ** (1 / Math.max(weightOf(entry), 1e-6)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
}

/** FNV-1a over the text's code units, with a final mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** mulberry32, with 32 bits of state. */
function streamOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
