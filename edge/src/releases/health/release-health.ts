import { randomBytes } from 'node:crypto';
import type { HealthPoint, HealthRow } from '#edge/releases/canary/health-row';
import type { FailureNote, PageHealth, RefusalNote, VitalNote } from '#edge/releases/canary/page-health';
import { SHELL } from '#edge/releases/record/release-names';
import { type ReleaseSet, versionsOf } from '#edge/releases/record/release-set';
import type { HealthShare } from './health-share.ts';
import { type Note, PeerReports } from './peer-reports.ts';
import { ReleaseCounts } from './release-counts.ts';
import { releaseKey, SharedCounts } from './shared-counts.ts';
import { METRICS, type Metric } from './time-steps.ts';

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

/** What all edges have seen, as far as this one has heard of it. */
export interface ReleaseHealth extends PageHealth {
  countsOf(remote: string, version: string): ReleaseCounts | undefined;
  rows(): HealthRow[];
  /** The last `count` steps of a release's life, until now. */
  series(remote: string, version: string, stepMs: number, count: number): HealthPoint[];
  /** This edge's name: a new one with each start, so that no two ever share one. */
  readonly edge: string;
  /** Grows with all that this edge notes. */
  readonly changes: number;
  /** What this edge has noted itself. */
  share(): HealthShare;
  /** What the other edges have noted, in the place of what was known of them before. */
  hear(others: ReadonlyMap<string, HealthShare>): void;
}

/** Pages whose reports are still taken; older ones have said what they had to say. */
const PAGES_MAX = 50_000;
const REFUSALS_A_PAGE = 20;
const VALUE_MAX: Record<Metric, number> = { load: 60_000, LCP: 60_000, INP: 60_000, CLS: 100 };
const EDGE_LENGTH = 10;

/**
 * Counts by remote and version. Only pages that the site's edges made count, each failure once per page and remote:
 * an attacker who wants a release to look bad must load as many pages as all its visitors do.
 */
export function createReleaseHealth(nowMs: () => number = Date.now): ReleaseHealth {
  const edge = randomBytes(EDGE_LENGTH / 2).toString('hex');
  const pages = new Map<string, Page>();
  const peerReports = new PeerReports();
  const counts = new SharedCounts();

  /** The page, or null after a report to the peer that made it. */
  function pageOf(note: Note): Page | undefined {
    const page = pages.get(note.pageId);
    const maker = note.pageId.slice(0, EDGE_LENGTH);
    if (!page && counts.hasHeardOf(maker)) peerReports.write(maker, note, nowMs());
    return page;
  }

  function noteFailure({ pageId, remote, version, phase, message }: FailureNote): string | null {
    const page = pageOf({ about: 'failure', pageId, remote, version, phase, message });
    const active = page?.versions[remote];
    // The release before, which stood in, failed as well: that is not the newer one's doing.
    if (!page || !active || (version !== undefined && version !== active)) return active ?? null;
    const release = counts.of(remote, active);
    release.noteFailure(nowMs(), phase, message);
    if (!page.failed.has(remote)) release.noteFailedPage(nowMs());
    page.failed.add(remote);
    return active;
  }

  function noteVital({ pageId, remote, name, value }: VitalNote): void {
    const page = pageOf({ about: 'vital', pageId, remote, name, value });
    const version = page?.versions[remote];
    const metric = METRICS.find((known) => known === name);
    if (!page || !version || !metric || !(value >= 0 && value <= VALUE_MAX[metric])) return;
    const key = `${remote} ${metric}`;
    if (page.measured.has(key)) return;
    page.measured.add(key);
    counts.of(remote, version).noteValue(nowMs(), metric, value);
  }

  function noteRefusal({ pageId, remote: named, version, kind, blocked }: RefusalNote): void {
    const page = pageOf({ about: 'refusal', pageId, remote: named, version, kind, blocked });
    const remote = kind === 'crash' && page ? page.owner : named;
    const active = page?.versions[remote];
    const key = `${remote} ${kind} ${blocked}`;
    if (!page || !active || (version !== null && version !== active)) return;
    if (page.refused.has(key) || page.refused.size >= REFUSALS_A_PAGE) return;
    const release = counts.of(remote, active);
    if (![...page.refused].some((known) => known.startsWith(`${remote} `))) release.noteRefusedPage(nowMs());
    page.refused.add(key);
    release.noteRefusal(nowMs(), kind, blocked);
  }

  function take(note: Note): void {
    if (note.about === 'failure') noteFailure(note);
    else if (note.about === 'vital') noteVital(note);
    else noteRefusal(note);
  }

  return {
    edge,
    get changes() {
      return counts.changes + peerReports.changes;
    },
    notePage(set: ReleaseSet, owner: string | null) {
      const id = edge + randomBytes(9).toString('base64url');
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
        counts.of(remote, version).notePage(atMs, remote === (owner ?? SHELL));
      }
      return id;
    },
    noteFailure,
    noteVital,
    noteRefusal,
    countsOf: (remote, version) => counts.sum(releaseKey(remote, version), nowMs()),
    series: (remote, version, stepMs, count) =>
      (counts.sum(releaseKey(remote, version), nowMs()) ?? new ReleaseCounts()).points(
        nowMs(),
        stepMs,
        count,
      ),
    rows: () => counts.rows(nowMs()).sort((a, b) => a.remote.localeCompare(b.remote) || b.pages - a.pages),
    share: () => ({ releases: counts.own(nowMs()), peerReports: peerReports.written(nowMs()) }),
    hear(shares) {
      counts.hear(shares);
      for (const [from, share] of shares) {
        for (const note of peerReports.unread(from, edge, share.peerReports)) take(note);
      }
    },
  };
}
