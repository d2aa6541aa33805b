import type { HealthRow } from './health-row.ts';
import type { HealthShare } from './health-share.ts';
import type { FailureNote, RefusalNote, VitalNote } from './page-health.ts';
import { type CountsRecord, ReleaseCounts } from './release-counts.ts';
import { METRICS, type Metric } from './time-steps.ts';

/** A page load whose reports are counted. */
export interface CountedPage {
  /** Remote that drew it first. */
  readonly owner: string;
  readonly versions: Record<string, string>;
  /** Remotes for which the page load was counted. */
  readonly requested: Set<string>;
  /** Remotes that have failed in it. */
  readonly failed: Set<string>;
  /** Measurements that were counted, as `remote metric`. */
  readonly measured: Set<string>;
  /** Blocked actions, each of which counts once. */
  readonly refused: Set<string>;
}

const REFUSALS_PER_PAGE = 20;
const VALUE_MAX: Record<Metric, number> = { load: 60_000, LCP: 60_000, INP: 60_000, CLS: 100 };

export function countedPage(owner: string, versions: Record<string, string>): CountedPage {
  return {
    owner,
    versions,
    requested: new Set(),
    failed: new Set(),
    measured: new Set(),
    refused: new Set(),
  };
}

/** Adds what pages report to the counts of their releases. */
export function pageCounting(counts: SharedCounts, nowMs: () => number) {
  /** Counts the page load for a remote, once. Whatever a page reports about a remote, it has requested it. */
  function countRequest(page: CountedPage, remote: string, version: string): void {
    if (page.requested.has(remote)) return;
    page.requested.add(remote);
    counts.of(remote, version).notePage(nowMs(), remote === page.owner);
  }

  function countRequests(page: CountedPage, remotes: readonly string[]): void {
    for (const remote of remotes) {
      const version = page.versions[remote];
      if (version) countRequest(page, remote, version);
    }
  }

  /** Returns the version of the remote in the page. */
  function countFailure(page: CountedPage, { remote, version, phase, message }: FailureNote): string | null {
    const active = page.versions[remote];
    // The failure of the fallback release doesn't count for the newer one.
    if (!active || (version !== undefined && version !== active)) return active ?? null;
    countRequest(page, remote, active);
    const release = counts.of(remote, active);
    release.noteFailure(nowMs(), phase, message);
    if (!page.failed.has(remote)) release.noteFailedPage(nowMs());
    page.failed.add(remote);
    return active;
  }

  function countVital(page: CountedPage, { remote, name, value }: VitalNote): void {
    const version = page.versions[remote];
    const metric = METRICS.find((known) => known === name);
    if (!version || !metric || !(value >= 0 && value <= VALUE_MAX[metric])) return;
    const key = `${remote} ${metric}`;
    if (page.measured.has(key)) return;
    page.measured.add(key);
    countRequest(page, remote, version);
    counts.of(remote, version).noteValue(nowMs(), metric, value);
  }

  function countRefusal(page: CountedPage, refusal: RefusalNote): void {
    const { version, kind, blocked } = refusal;
    const remote = kind === 'crash' ? page.owner : refusal.remote;
    const active = page.versions[remote];
    const key = `${remote} ${kind} ${blocked}`;
    if (!active || (version !== null && version !== active)) return;
    if (page.refused.has(key) || page.refused.size >= REFUSALS_PER_PAGE) return;
    countRequest(page, remote, active);
    const release = counts.of(remote, active);
    if (![...page.refused].some((known) => known.startsWith(`${remote} `))) release.noteRefusedPage(nowMs());
    page.refused.add(key);
    release.noteRefusal(nowMs(), kind, blocked);
  }

  return { countRequests, countFailure, countVital, countRefusal };
}

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
