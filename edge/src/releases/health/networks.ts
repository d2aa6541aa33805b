import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, METRICS, type Metric } from './time-steps.ts';

/** One page load of a release, as its pages reported it. */
export interface Load {
  atMs: number;
  hasFailed: boolean;
  values: Partial<Record<Metric, number>>;
}

/** Newest page loads by network. */
export type NetworksRecord = ReadonlyMap<string, readonly Load[]>;

/**
 * Networks kept for each release: those with the smallest hashes, a uniform sample. Nobody can choose the hash of a network,
 * because its key is secret.
 */
const NETWORKS_MAX = 1_000;
/** Newest page loads that are kept for each network; a network counts once, however many it has. */
const LOADS_MAX = 3;

/** The newest page loads of one release by network, so that no visitor counts more than once. */
export class Networks {
  readonly #loads = new Map<string, Load[]>();
  /** The largest hash of the sample; empty while there is room for all networks. */
  #largest = '';

  /** Merges the records of several edges. */
  constructor(records: readonly NetworksRecord[] = []) {
    for (const record of records)
      for (const [network, loads] of record) for (const load of loads) this.#add(network, load);
    this.#sample();
  }

  /** Adds a page load; the load may still change. */
  note(network: string, load: Load): void {
    if (this.#largest && network > this.#largest) return;
    this.#add(network, load);
    if (this.#loads.size > NETWORKS_MAX * 1.1) this.#sample();
  }

  clear(): void {
    this.#loads.clear();
    this.#largest = '';
  }

  tidy(nowMs: number): void {
    for (const [network, loads] of this.#loads) {
      const kept = loads.filter(({ atMs }) => atMs > nowMs - DAY_MS);
      if (kept.length > 0) this.#loads.set(network, kept);
      else this.#loads.delete(network);
    }
    this.#sample();
  }

  get record(): NetworksRecord {
    return this.#loads;
  }

  /** Shares of failed page loads, one for each network, the largest first. */
  failedShares(fromMs: number): number[] {
    return this.#since(fromMs)
      .map((loads) => loads.filter(({ hasFailed }) => hasFailed).length / loads.length)
      .sort((a, b) => b - a);
  }

  /** Newest measurements, one for each network that has any, the largest first. */
  values(metric: Metric, fromMs: number): number[] {
    return this.#since(fromMs)
      .map((loads) => loads.findLast(({ values }) => values[metric] !== undefined)?.values[metric])
      .filter((value) => value !== undefined)
      .sort((a, b) => b - a);
  }

  #since(fromMs: number): Load[][] {
    return [...this.#loads.values()]
      .map((loads) => loads.filter(({ atMs }) => atMs >= fromMs))
      .filter((loads) => loads.length > 0);
  }

  #add(network: string, load: Load): void {
    const loads = [...(this.#loads.get(network) ?? []), load].sort((a, b) => a.atMs - b.atMs);
    this.#loads.set(network, loads.slice(-LOADS_MAX));
  }

  #sample(): void {
    this.#largest = '';
    if (this.#loads.size < NETWORKS_MAX) return;
    const networks = [...this.#loads.keys()].sort();
    for (const network of networks.slice(NETWORKS_MAX)) this.#loads.delete(network);
    this.#largest = networks[NETWORKS_MAX - 1] ?? '';
  }
}

/** Key of the hashes, the same at all edges. */
export interface NetworkKey {
  sinceMs: number;
  key: string;
}

export function createNetworkKey(nowMs: number): NetworkKey {
  return { sinceMs: nowMs, key: randomBytes(16).toString('base64url') };
}

/** Returns the oldest key that isn't older than a day, or null: the one on which all edges agree. */
export function agreedKey(keys: readonly NetworkKey[], nowMs: number): NetworkKey | null {
  const valid = keys.filter(({ sinceMs }) => sinceMs > nowMs - DAY_MS);
  return valid.sort((a, b) => a.sinceMs - b.sinceMs || (a.key < b.key ? -1 : 1))[0] ?? null;
}

/** Names a network by 48 bits from which its addresses can't be found without the key. */
export function hashOfNetwork(network: string, { key }: NetworkKey): string {
  return createHmac('sha256', key).update(network).digest('base64url').slice(0, 8);
}

/** Returns the network of an address: 256 addresses of IPv4 (/24), or what a provider gives one site in IPv6 (/48). */
export function networkOf(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** A load as a tuple, because there are thousands: seconds, 1 if it failed, and the measurements. */
export type LoadLine = [atS: number, failed: number, ...values: (number | null)[]];

export function lineOfLoad({ atMs, hasFailed, values }: Load): LoadLine {
  const short = METRICS.map((metric) => {
    const value = values[metric];
    return value === undefined ? null : Number(value.toPrecision(4));
  });
  while (short.at(-1) === null) short.pop();
  // Rounded up, so that a load in the second in which its release began isn't dated before it.
  return [Math.ceil(atMs / 1_000), Number(hasFailed), ...short];
}

export function loadOfLine([atS, failed, ...values]: LoadLine): Load {
  const known = METRICS.map((metric, at) => [metric, values[at]] as const).filter(
    ([, value]) => value != null,
  );
  return { atMs: atS * 1_000, hasFailed: failed === 1, values: Object.fromEntries(known) };
}
