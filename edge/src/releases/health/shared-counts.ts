import type { HealthRow } from './health-row.ts';
import type { HealthShare } from './health-share.ts';
import { type CountsRecord, ReleaseCounts } from './release-counts.ts';

const RELEASES_MAX = 500;

export function releaseKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

/** Counts of this edge, and the shares of the others. */
export class SharedCounts {
  readonly #own = new Map<string, ReleaseCounts>();
  #others: ReadonlyMap<string, HealthShare> = new Map();
  /** Increases with each count of this edge. */
  changes = 0;

  /** Returns this edge's counts of a release, for adding to them. */
  of(remote: string, version: string): ReleaseCounts {
    this.changes += 1;
    const key = releaseKey(remote, version);
    const known = this.#own.get(key);
    if (known) return known;
    const counts = new ReleaseCounts();
    this.#own.set(key, counts);
    const [oldest] = this.#own.keys();
    if (this.#own.size > RELEASES_MAX && oldest !== undefined) this.#own.delete(oldest);
    return counts;
  }

  receiveShares(shares: ReadonlyMap<string, HealthShare>): void {
    this.#others = shares;
  }

  hasShareOf(edge: string): boolean {
    return this.#others.has(edge);
  }

  /** Returns this edge's counts of the last day. */
  own(nowMs: number): Map<string, CountsRecord> {
    for (const [key, counts] of this.#own) {
      counts.tidy(nowMs);
      if (counts.record.steps.length === 0) this.#own.delete(key);
    }
    return new Map([...this.#own].map(([key, { record }]) => [key, record]));
  }

  /** Adds up a release's counts of all edges; undefined when no page had the release. */
  sum(key: string, nowMs: number): ReleaseCounts | undefined {
    const received = [...this.#others.values()].map(({ releases }) => releases.get(key));
    const known = [this.#own.get(key)?.record, ...received].filter((record) => record !== undefined);
    if (known.length === 0) return undefined;
    const counts = new ReleaseCounts(known);
    counts.tidy(nowMs);
    return counts;
  }

  rows(nowMs: number): HealthRow[] {
    const received = [...this.#others.values()].flatMap(({ releases }) => [...releases.keys()]);
    return [...new Set([...this.#own.keys(), ...received])].flatMap((key) => {
      const at = key.indexOf('@');
      const row = this.sum(key, nowMs)?.row(key.slice(0, at), key.slice(at + 1));
      return row && row.pages > 0 ? [row] : [];
    });
  }
}
