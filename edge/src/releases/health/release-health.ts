import { randomBytes } from 'node:crypto';
import type { HealthReads } from '#edge/releases/canary/health-row';
import type {
  FailureNote,
  Note,
  PageHealth,
  RefusalNote,
  VitalNote,
} from '#edge/releases/canary/page-health';
import { SHELL } from '#edge/releases/record/release-names';
import { type ReleaseSet, versionsOf } from '#edge/releases/record/release-set';
import type { HealthShare } from './health-share.ts';
import { PeerReports } from './peer-reports.ts';
import { ReleaseCounts } from './release-counts.ts';
import { releaseKey, SharedCounts } from './shared-counts.ts';
import { METRICS, type Metric } from './time-steps.ts';

interface Page {
  /** Remote that drew it first. */
  owner: string;
  versions: Record<string, string>;
  /** Remotes that have failed in it. */
  failed: Set<string>;
  /** Measurements that were counted, as `remote metric`. */
  measured: Set<string>;
  /** Blocked actions, each of which counts once. */
  refused: Set<string>;
}

/** Counts of all edges, as far as this one has received them. */
export interface ReleaseHealth extends PageHealth, HealthReads {
  countsOf(remote: string, version: string): ReleaseCounts | undefined;
  /** Random name of this edge, new with each start, so that no two edges share one. */
  readonly edge: string;
  /** Increases with each report of this edge. */
  readonly changes: number;
  /** Reports of this edge to its peers. */
  share(): HealthShare;
  /** Replaces the known shares of the other edges. */
  receiveShares(shares: ReadonlyMap<string, HealthShare>): void;
}

/** Pages whose reports are accepted; older pages rarely report anything new. */
const PAGES_MAX = 50_000;
const REFUSALS_PER_PAGE = 20;
const VALUE_MAX: Record<Metric, number> = { load: 60_000, LCP: 60_000, INP: 60_000, CLS: 100 };
const EDGE_LENGTH = 10;

/**
 * Counts by remote and version. Only pages that the site's edges served count, each failure once per page and remote, so
 * that nobody can make a release look bad without loading as many pages as all its visitors do.
 */
export function createReleaseHealth(nowMs: () => number = Date.now): ReleaseHealth {
  const edge = randomBytes(EDGE_LENGTH / 2).toString('hex');
  const pages = new Map<string, Page>();
  const peerReports = new PeerReports();
  const counts = new SharedCounts();

  /** Returns the page. A report about a page of another edge is forwarded to that edge. */
  function pageOf(note: Note): Page | undefined {
    const page = pages.get(note.pageId);
    const maker = note.pageId.slice(0, EDGE_LENGTH);
    if (!page && counts.hasShareOf(maker)) peerReports.write(maker, note, nowMs());
    return page;
  }

  function noteFailure(failure: FailureNote): string | null {
    const { remote, version, phase, message } = failure;
    const page = pageOf({ ...failure, about: 'failure' });
    const active = page?.versions[remote];
    // The failure of the fallback release doesn't count for the newer one.
    if (!page || !active || (version !== undefined && version !== active)) return active ?? null;
    const release = counts.of(remote, active);
    release.noteFailure(nowMs(), phase, message);
    if (!page.failed.has(remote)) release.noteFailedPage(nowMs());
    page.failed.add(remote);
    return active;
  }

  function noteVital(vital: VitalNote): void {
    const { remote, name, value } = vital;
    const page = pageOf({ ...vital, about: 'vital' });
    const version = page?.versions[remote];
    const metric = METRICS.find((known) => known === name);
    if (!page || !version || !metric || !(value >= 0 && value <= VALUE_MAX[metric])) return;
    const key = `${remote} ${metric}`;
    if (page.measured.has(key)) return;
    page.measured.add(key);
    counts.of(remote, version).noteValue(nowMs(), metric, value);
  }

  function noteRefusal(refusal: RefusalNote): void {
    const { version, kind, blocked } = refusal;
    const page = pageOf({ ...refusal, about: 'refusal' });
    const remote = kind === 'crash' && page ? page.owner : refusal.remote;
    const active = page?.versions[remote];
    const key = `${remote} ${kind} ${blocked}`;
    if (!page || !active || (version !== null && version !== active)) return;
    if (page.refused.has(key) || page.refused.size >= REFUSALS_PER_PAGE) return;
    const release = counts.of(remote, active);
    if (![...page.refused].some((known) => known.startsWith(`${remote} `))) release.noteRefusedPage(nowMs());
    page.refused.add(key);
    release.noteRefusal(nowMs(), kind, blocked);
  }

  function receive(note: Note): void {
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
    receiveShares(shares) {
      counts.receiveShares(shares);
      for (const [from, share] of shares) {
        for (const note of peerReports.unread(from, edge, share.peerReports)) receive(note);
      }
    },
  };
}
