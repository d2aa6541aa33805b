import { randomBytes } from 'node:crypto';
import type { HealthPoint, HealthRow } from '#lib/health-row';
import type { FailureNote, PageHealth, RefusalNote, VitalNote } from '#lib/page-health';
import { SHELL } from '#lib/release-names';
import { type ReleaseSet, versionsOf } from '#lib/release-set';
import { METRICS, type Metric, ReleaseCounts } from './release-counts.ts';
import { ReleaseSeries } from './release-series.ts';

interface Page {
  /** What drew it first. */
  owner: string;
  versions: Record<string, string>;
  /** Remotes that have failed in it. */
  failed: Set<string>;
  /** Measurements that have come. */
  measured: Set<string>;
  /** What browsers refused in it: each thing counts once. */
  refused: Set<string>;
}

export interface ReleaseHealth extends PageHealth {
  countsOf(remote: string, version: string): ReleaseCounts | undefined;
  rows(): HealthRow[];
  /** The last `count` steps of a release's life, until now. */
  series(remote: string, version: string, stepMs: number, count: number): HealthPoint[];
}

/** Pages whose reports are still taken; older ones have said what they had to say. */
const PAGES_MAX = 50_000;
const RELEASES_MAX = 500;
const NOTHING_SEEN = new ReleaseSeries();
const REFUSALS_A_PAGE = 20;
const VALUE_MAX: Record<Metric, number> = { load: 60_000, LCP: 60_000, INP: 60_000, CLS: 100 };

/**
 * Counts by remote and version. Only pages that this edge made itself count, each failure once per page and remote:
 * whoever wants to make a release look bad has to load as many pages as all its visitors do.
 */
export function createReleaseHealth(nowMs: () => number = Date.now): ReleaseHealth {
  const pages = new Map<string, Page>();
  const releases = new Map<string, ReleaseCounts>();

  function countsFor(remote: string, version: string): ReleaseCounts {
    const key = `${remote}@${version}`;
    const known = releases.get(key);
    if (known) return known;
    const counts = new ReleaseCounts();
    releases.set(key, counts);
    const [oldest] = releases.keys();
    if (releases.size > RELEASES_MAX && oldest !== undefined) releases.delete(oldest);
    return counts;
  }

  return {
    notePage(set: ReleaseSet, owner: string | null) {
      const id = randomBytes(12).toString('base64url');
      const versions = versionsOf(set);
      pages.set(id, {
        owner: owner ?? SHELL,
        versions,
        failed: new Set(),
        measured: new Set(),
        refused: new Set(),
      });
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
      const atMs = nowMs();
      for (const [remote, version] of Object.entries(versions)) {
        countsFor(remote, version).notePage(atMs, remote === (owner ?? SHELL));
      }
      return id;
    },
    noteFailure({ pageId, remote, version, phase, message }: FailureNote) {
      const page = pages.get(pageId);
      const active = page?.versions[remote];
      // The release before, which stood in, failed as well: that is not the newer one's doing.
      if (!page || !active || (version !== undefined && version !== active)) return active ?? null;
      const counts = countsFor(remote, active);
      counts.noteFailure(phase, message);
      if (!page.failed.has(remote)) counts.noteFailedPage(nowMs());
      page.failed.add(remote);
      return active;
    },
    noteVital({ pageId, remote, name, value }: VitalNote) {
      const page = pages.get(pageId);
      const version = page?.versions[remote];
      const metric = METRICS.find((known) => known === name);
      if (!page || !version || !metric || !(value >= 0 && value <= VALUE_MAX[metric])) return;
      const key = `${remote} ${metric}`;
      if (page.measured.has(key)) return;
      page.measured.add(key);
      countsFor(remote, version).noteValue(nowMs(), metric, value);
    },
    noteRefusal({ pageId, remote: named, version, kind, blocked }: RefusalNote) {
      const page = pages.get(pageId);
      const remote = kind === 'crash' && page ? page.owner : named;
      const active = page?.versions[remote];
      const key = `${remote} ${kind} ${blocked}`;
      if (!page || !active || (version !== null && version !== active)) return;
      if (page.refused.has(key) || page.refused.size >= REFUSALS_A_PAGE) return;
      const counts = countsFor(remote, active);
      if (![...page.refused].some((known) => known.startsWith(`${remote} `))) counts.noteRefusedPage();
      page.refused.add(key);
      counts.noteRefusal(kind, blocked);
    },
    countsOf: (remote, version) => releases.get(`${remote}@${version}`),
    series: (remote, version, stepMs, count) =>
      (releases.get(`${remote}@${version}`)?.series ?? NOTHING_SEEN).points(nowMs(), stepMs, count),
    rows: () =>
      [...releases]
        .map(([key, counts]) => {
          const at = key.indexOf('@');
          return counts.row(key.slice(0, at), key.slice(at + 1));
        })
        .sort((a, b) => a.remote.localeCompare(b.remote) || b.pages - a.pages),
  };
}
