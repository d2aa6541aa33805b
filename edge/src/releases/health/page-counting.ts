import { SHELL } from '#edge/releases/build/release-names';
import type { HealthRow } from './health-row.ts';
import type { HealthShare } from './health-share.ts';
import { agreedKey, createNetworkKey, hashOfNetwork, type Load, type NetworkKey } from './networks.ts';
import type { FailureNote, RefusalNote, VitalNote } from './page-health.ts';
import { type CountsRecord, ReleaseCounts } from './release-counts.ts';
import { METRICS, type Metric } from './time-steps.ts';

/** A page load whose reports are counted. */
export interface CountedPage {
  /** Remote that drew it first. */
  readonly owner: string;
  readonly versions: Record<string, string>;
  /** By remote, a key for each part that only some visitors get; it says whether this page has the part. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Network that requested the page; only its reports about the page are accepted. In memory only. */
  readonly network: string;
  readonly atMs: number;
  /** The page load by the remote for which it was counted. */
  readonly loads: Map<string, Load>;
  /** The one remote whose failures count, by the first report, so that no page blames several. */
  blamed: string | null;
  /** Failures of a remote that the page has not reported as requested yet. */
  waiting: FailureNote[];
  /** Measurements that were counted, as `remote metric`. */
  readonly measured: Set<string>;
  /** Remotes whose HTML differed from what the browser drew. */
  readonly mismatched: Set<string>;
  /** Blocked actions, each of which counts once. */
  readonly refused: Set<string>;
}

/** Phase of a page that was drawn differently by the server and the browser. */
export const HYDRATION_PHASE = 'hydration';

const isRequested = ({ owner, loads }: CountedPage, remote: string): boolean =>
  remote === SHELL || remote === owner || loads.has(remote);

const REFUSALS_PER_PAGE = 20;
const WAITING_MAX = 5;
const VALUE_MAX: Record<Metric, number> = { load: 60_000, LCP: 60_000, INP: 60_000, CLS: 100 };

type NewPage = Pick<CountedPage, 'owner' | 'versions' | 'parts' | 'network' | 'atMs'>;

export function countedPage(page: NewPage): CountedPage {
  return {
    ...page,
    loads: new Map(),
    blamed: null,
    waiting: [],
    measured: new Set(),
    mismatched: new Set(),
    refused: new Set(),
  };
}

/** Adds what pages report to the counts of their releases. */
export function pageCounting(counts: SharedCounts, nowMs: () => number) {
  /** Besides the release itself, pages with and without a part are counted separately. */
  const keysOf = ({ parts }: CountedPage, remote: string, version: string): readonly string[] => [
    version,
    ...(parts[remote] ?? []),
  ];

  /** Counts the page load for a remote, once. */
  function countRequest(page: CountedPage, remote: string, version: string): Load {
    const known = page.loads.get(remote);
    if (known) return known;
    const load: Load = { atMs: nowMs(), hasFailed: false, values: {} };
    page.loads.set(remote, load);
    const { network, owner } = page;
    for (const key of keysOf(page, remote, version))
      counts.noteLoad({ remote, version: key, network, isDrawn: remote === owner }, load);
    return load;
  }

  /** The page's scripts run, so it counts for the shell and for the owner, whose scripts its HTML requests. */
  function countRequests(page: CountedPage, remotes: readonly string[]): void {
    for (const remote of [SHELL, page.owner, ...remotes]) {
      const version = page.versions[remote];
      if (version) countRequest(page, remote, version);
    }
    const { waiting } = page;
    page.waiting = [];
    for (const failure of waiting) countFailure(page, failure);
  }

  function noteFailure(page: CountedPage, version: string, { remote, phase, message }: FailureNote): void {
    const load = countRequest(page, remote, version);
    for (const key of keysOf(page, remote, version)) {
      const known = counts.of(remote, key);
      known.noteFailure(nowMs(), phase, message);
      if (!load.hasFailed) known.noteFailedPage(nowMs());
    }
    load.hasFailed = true;
  }

  /** Returns the version of the remote in the page. */
  function countFailure(page: CountedPage, failure: FailureNote): string | null {
    const { remote, version } = failure;
    const active = page.versions[remote];
    // The failure of the fallback release doesn't count for the newer one.
    if (!active || (version !== undefined && version !== active)) return active ?? null;
    page.blamed ??= remote;
    if (page.blamed !== remote) return active;
    if (!isRequested(page, remote)) {
      if (page.waiting.length < WAITING_MAX) page.waiting.push(failure);
      return active;
    }
    noteFailure(page, active, failure);
    return active;
  }

  /** As `countFailure`. The page has mended itself, and an extension of the browser may be the reason, so it is no failure. */
  function countMismatch(page: CountedPage, { remote, version }: FailureNote): string | null {
    const active = page.versions[remote];
    if (!active || (version !== undefined && version !== active) || page.mismatched.has(remote))
      return active ?? null;
    page.mismatched.add(remote);
    countRequest(page, remote, active);
    counts.of(remote, active).noteMismatchedPage(nowMs());
    return active;
  }

  function countVital(page: CountedPage, { remote, name, value }: VitalNote): void {
    const version = page.versions[remote];
    const metric = METRICS.find((known) => known === name);
    if (!version || !metric || !(value >= 0 && value <= VALUE_MAX[metric])) return;
    const key = `${remote} ${metric}`;
    if (page.measured.has(key)) return;
    page.measured.add(key);
    countRequest(page, remote, version).values[metric] = value;
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

  return { countRequests, countFailure, countMismatch, countVital, countRefusal };
}

const RELEASES_MAX = 500;

interface LoadOf {
  remote: string;
  version: string;
  network: string;
  /** True if the remote drew the first page. */
  isDrawn: boolean;
}

export function releaseKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

/** Key of the pages with a part, or of those without it, in place of a version; versions have no spaces. */
export function partKey(name: string, isOn: boolean): string {
  return `${name} ${isOn ? 'on' : 'off'}`;
}

/** Counts of this edge, and the shares of the others. */
export class SharedCounts {
  readonly #own = new Map<string, ReleaseCounts>();
  #others: ReadonlyMap<string, HealthShare> = new Map();
  /** Increases with each count of this edge. */
  changes = 0;
  #key: NetworkKey;

  constructor(nowMs: number) {
    this.#key = createNetworkKey(nowMs);
  }

  get networkKey(): NetworkKey {
    return this.#key;
  }

  hashOf(network: string): string {
    return hashOfNetwork(network, this.#key);
  }

  /** Counts a page load of a release. */
  noteLoad({ remote, version, network, isDrawn }: LoadOf, load: Load): void {
    const counts = this.of(remote, version);
    counts.notePage(load.atMs, isDrawn);
    counts.networks.note(this.hashOf(network), load);
  }

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

  /** Takes over the key that all edges use. Networks under another key would count twice, so they are forgotten. */
  agreeOnKey(nowMs: number): void {
    const keys = [...this.#others.values()].map(({ networkKey }) => networkKey);
    const agreed = agreedKey([this.#key, ...keys], nowMs) ?? createNetworkKey(nowMs);
    if (agreed.key === this.#key.key) return;
    this.#key = agreed;
    this.changes += 1;
    for (const counts of this.#own.values()) counts.networks.clear();
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
    const received = [...this.#others.values()].map(({ releases, networkKey }) => {
      const record = releases.get(key);
      return record && networkKey.key !== this.#key.key ? { ...record, networks: new Map() } : record;
    });
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
      const row = key.includes(' ')
        ? undefined
        : this.sum(key, nowMs)?.row(key.slice(0, at), key.slice(at + 1));
      return row && row.pages > 0 ? [row] : [];
    });
  }
}
