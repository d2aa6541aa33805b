import type { FailureNote, RefusalNote, VitalNote } from './page-health.ts';
import type { SharedCounts } from './shared-counts.ts';
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
