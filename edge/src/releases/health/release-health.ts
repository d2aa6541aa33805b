import { randomBytes } from 'node:crypto';
import { SHELL } from '#edge/releases/build/release-names';
import { type ReleaseSet, versionsOf } from '#edge/releases/release-set/release-set';
import { isPartial } from '#edge/releases/state/change-switches';
import type { HealthReads } from './health-row.ts';
import { type HealthShare, PeerReports } from './health-share.ts';
import { networkOf } from './networks.ts';
import {
  type CountedPage,
  countedPage,
  HYDRATION_PHASE,
  pageCounting,
  partKey,
  releaseKey,
  SharedCounts,
} from './page-counting.ts';
import type { FailureNote, Note, PageHealth, RefusalNote, RequestNote, VitalNote } from './page-health.ts';
import { PageLog } from './page-log.ts';
import { ReleaseCounts } from './release-counts.ts';

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

const EDGE_LENGTH = 10;

/**
 * Counts by remote and version. Only reports about pages that the site's edges served count, from the network that requested
 * the page, each failure once; releases are judged by networks, so that nobody counts more often by loading more pages.
 */
export function createReleaseHealth(nowMs: () => number = Date.now): ReleaseHealth {
  const edge = randomBytes(EDGE_LENGTH / 2).toString('hex');
  const pages = new PageLog();
  const peerReports = new PeerReports();
  const counts = new SharedCounts(nowMs());
  const { countRequests, countFailure, countMismatch, countVital, countRefusal } = pageCounting(
    counts,
    nowMs,
  );

  /**
   * Returns the page, if the report came from its network. A report about a page of another edge is forwarded to that edge.
   */
  function pageOf(note: Note): CountedPage | undefined {
    const page = pages.get(note.pageId, nowMs());
    const maker = note.pageId.slice(0, EDGE_LENGTH);
    if (!page && counts.hasShareOf(maker)) peerReports.write(maker, note, nowMs());
    return page && counts.hashOf(page.network) === note.network ? page : undefined;
  }

  function noteRequest(request: RequestNote): void {
    const page = pageOf({ ...request, about: 'request' });
    if (page) countRequests(page, request.remotes);
  }

  function noteFailure(failure: FailureNote): string | null {
    const page = pageOf({ ...failure, about: 'failure' });
    if (!page) return null;
    return failure.phase === HYDRATION_PHASE ? countMismatch(page, failure) : countFailure(page, failure);
  }

  function noteVital(vital: VitalNote): void {
    const page = pageOf({ ...vital, about: 'vital' });
    if (page) countVital(page, vital);
  }

  function noteRefusal(refusal: RefusalNote): void {
    const page = pageOf({ ...refusal, about: 'refusal' });
    if (page) countRefusal(page, refusal);
  }

  function receive(note: Note): void {
    if (note.about === 'request') noteRequest(note);
    else if (note.about === 'failure') noteFailure(note);
    else if (note.about === 'vital') noteVital(note);
    else noteRefusal(note);
  }

  return {
    edge,
    get changes() {
      return counts.changes + peerReports.changes;
    },
    createId: () => edge + randomBytes(9).toString('base64url'),
    networkOf: (address) => counts.hashOf(networkOf(address)),
    notePage({ id, set, owner, address }) {
      const network = networkOf(address);
      pages.add(
        id,
        countedPage({
          owner: owner ?? SHELL,
          versions: versionsOf(set),
          parts: partsOf(set),
          network,
          atMs: nowMs(),
        }),
      );
    },
    noteRequest,
    noteFailure,
    noteVital,
    noteRefusal,
    releasesOf: (pageId) => pages.get(pageId, nowMs())?.versions ?? null,
    countsOf: (remote, version) => counts.sum(releaseKey(remote, version), nowMs()),
    series: (remote, version, stepMs, count) =>
      (counts.sum(releaseKey(remote, version), nowMs()) ?? new ReleaseCounts()).points(
        nowMs(),
        stepMs,
        count,
      ),
    rows: () => counts.rows(nowMs()).sort((a, b) => a.remote.localeCompare(b.remote) || b.pages - a.pages),
    share: () => ({
      releases: counts.own(nowMs()),
      networkKey: counts.networkKey,
      peerReports: peerReports.written(nowMs()),
    }),
    receiveShares(shares) {
      counts.receiveShares(shares);
      counts.agreeOnKey(nowMs());
      for (const [from, share] of shares) {
        for (const note of peerReports.unread(from, edge, share.peerReports)) receive(note);
      }
    },
  };
}

function partsOf({ switches, parts }: ReleaseSet): Record<string, string[]> {
  const keys: Record<string, string[]> = {};
  for (const part of switches.filter(isPartial)) {
    keys[part.remote] ??= [];
    keys[part.remote]?.push(partKey(part.name, parts.has(part.name)));
  }
  return keys;
}
