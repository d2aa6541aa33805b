import pLimit from 'p-limit';
import { isRemoteName, SHELL } from '#edge/releases/build/release-names';
import { type OperatorRead, refusalFacts, statusOf } from '#edge/releases/calls/release-reads';
import type { Refusals } from '#edge/releases/errors/refusals';
import { nullIfRefused, ReleaseError } from '#edge/releases/errors/release-error';
import type { Warnings } from '#edge/releases/errors/warnings';
import type { HealthReads, HealthRow } from '#edge/releases/health/health-row';
import type { ReleaseKey } from '#edge/releases/keys/signing-keys';
import { type Actor, mayChange } from '#edge/releases/service/actor';
import { totalSizes } from '#edge/releases/service/compress-files';
import { recordOf } from '#edge/releases/service/record-of';
import { switchableParts } from '#edge/releases/service/switch-changes';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { wasActive } from '#edge/releases/state/state-changes';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { traceOf } from '#edge/releases/trail/trace';
import { connections } from './connections.ts';

const MINUTE_MS = 60_000;
/** Minutes of each of the 60 points, by minutes of the chart. */
const SPANS: Readonly<Record<string, number>> = { '60': 1, '360': 6, '1440': 24 };

/**
 * Reads that only the operators' page uses, in addition to those of `release status`, `history`, `keys` and `audit`.
 */
export function operatorReads(store: ReleaseStore, facts: OverviewFacts): Record<string, OperatorRead> {
  const { health } = facts;
  return {
    overview: (actor) => overview(store, facts, actor),
    releases: async (_actor, query) =>
      releaseList({
        store,
        health: health.rows(),
        remote: query.get('remote') ?? '',
        limit: query.get('limit'),
      }),
    record: async (_actor, query) => ({
      record: await recordOf(store, query.get('remote') ?? '', query.get('version') ?? ''),
    }),
    connections: () => connections(store),
    trace: async (_actor, query) => {
      const id = query.get('id') ?? '';
      return { trace_id: id, failures: await traceOf(store, facts.reportsFolder, id) };
    },
    'policy-reports': async () => ({ reports: refusalsOf(health.rows()) }),
    series: async (_actor, query) => {
      const remote = query.get('remote') ?? '';
      const minutes = SPANS[query.get('minutes') ?? '60'];
      if (!isRemoteName(remote) || !minutes) {
        throw new ReleaseError(
          'usage',
          `Name a remote and a span in minutes: ${Object.keys(SPANS).join(', ')}.`,
        );
      }
      const rows = health.rows().filter((row) => row.remote === remote);
      const versions = rows.map((row) => ({
        ...row,
        points: health.series(remote, row.version, minutes * MINUTE_MS, 60),
      }));
      return { remote, step_minutes: minutes, versions };
    },
  };
}

/** Lists what browsers blocked, by the release that caused it. */
function refusalsOf(rows: readonly HealthRow[]) {
  return rows
    .flatMap(({ remote, version, pages, refused_pages: refusedPages, refusals }) =>
      refusals.map((refusal) => ({ remote, version, pages, refused_pages: refusedPages, ...refusal })),
    )
    .sort((a, b) => b.count - a.count);
}

const STEP_MS = 2 * 60_000;
const STEPS = 30;

interface OverviewFacts {
  health: HealthReads;
  refusals: Refusals;
  warnings: Pick<Warnings, 'rows'>;
  /** Folder of the reports of failed pages. */
  reportsFolder: string;
}

/** Data of the first page: the user, the active releases, and their health in the last hour. */
async function overview(
  store: ReleaseStore,
  { health, refusals, warnings }: OverviewFacts,
  actor: Actor,
): Promise<object> {
  const { state, refused = null } = await store.readState();
  const { revision, remotes } = statusOf(state);
  const counted = health.rows();
  const rows = await Promise.all(
    remotes.map(async (row) => ({
      ...row,
      team: await teamOf(store, row.remote, row.active ?? row.previous),
      may_change: mayChange(actor, row.remote),
      parts: await partsNow(store, state, row.remote),
      hour: row.active ? health.series(row.remote, row.active, STEP_MS, STEPS) : [],
      canary_hour: row.canary ? health.series(row.remote, row.canary.version, STEP_MS, STEPS) : [],
      previous_day: dayOf(counted, row.remote, row.previous),
    })),
  );
  return {
    revision,
    ...refusalFacts(refused, refusals.rows()),
    warnings: warnings.rows(),
    me: meOf(
      actor,
      state.keys.find(({ id }) => id === actor.key),
    ),
    remotes: rows.sort((a, b) => rankOf(a.remote) - rankOf(b.remote) || a.remote.localeCompare(b.remote)),
  };
}

/** Lists the parts of a remote that can be switched, with the visitors who get them. */
async function partsNow(store: ReleaseStore, state: ReleaseState, remote: string) {
  const { switches = {} } = state.remotes[remote] ?? {};
  const parts = await switchableParts(store, state, remote);
  return parts.map(({ name, percentByDefault }) => ({
    name,
    ...(switches[name] ?? { percent: percentByDefault, since: null }),
  }));
}

function dayOf(rows: readonly HealthRow[], remote: string, version: string | null) {
  const row = rows.find((one) => one.remote === remote && one.version === version);
  return { pages: row?.pages ?? 0, failed: row?.failed_pages ?? 0 };
}

/** The shell comes first, because every remote depends on it. */
const rankOf = (remote: string): number => (remote === SHELL ? 0 : 1);

function meOf({ by, team, isOperator, remotes, publishes, key: id }: Actor, key: ReleaseKey | undefined) {
  return {
    by,
    team,
    key: id,
    is_operator: isOperator,
    remotes,
    publishes,
    expires_at: key?.expires_at ?? null,
  };
}

async function teamOf(store: ReleaseStore, remote: string, version: string | null): Promise<string> {
  if (!version) return remote;
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  return release?.kind === 'remote' ? release.manifest.team : remote;
}

const SHOWN = 20;
const SHOWN_MAX = 500;
const RECORDS_AT_ONCE = 8;

interface ReleaseListInput {
  store: ReleaseStore;
  health: readonly HealthRow[];
  remote: string;
  /** Number of releases, from 1 to 500; null for 20. */
  limit: string | null;
}

/** Lists the newest releases of a remote, without reading their files. */
export async function releaseList({ store, health, remote, limit }: ReleaseListInput) {
  if (!isRemoteName(remote)) throw new ReleaseError('usage', 'Name a remote, such as ?remote=checkout.');
  const shown = limit === null ? SHOWN : Number(limit);
  if (!Number.isInteger(shown) || shown < 1 || shown > SHOWN_MAX) {
    throw new ReleaseError('usage', `Ask for 1 to ${SHOWN_MAX} releases: ?limit=${SHOWN}.`);
  }
  const { state } = await store.readState();
  // A record that can't be trusted is no release.
  const records = await pLimit(RECORDS_AT_ONCE).map(await store.versions(remote), (version) =>
    store.record(remote, version).catch(nullIfRefused),
  );
  const newest = records
    .filter((record) => record !== null)
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  const releases = await Promise.all(
    newest.slice(0, shown).map(async (record) => ({
      ...recordFacts(record),
      ...(await manifestFacts(store, record)),
      was_active: wasActive(state, remote, record.version),
      health: health.find((row) => row.remote === remote && row.version === record.version) ?? null,
    })),
  );
  return { remote, total: newest.length, releases };
}

function recordFacts(record: ReleaseRecord) {
  const { version, published_at, published_by, digest, signature } = record;
  const signedBy = signature?.key ?? null;
  return { version, published_at, published_by, digest, signed_by: signedBy, ...totalSizes(record) };
}

async function manifestFacts(store: ReleaseStore, { remote, version }: ReleaseRecord) {
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  return {
    commit: release?.manifest.commit ?? '',
    routes: release?.manifest.routes.map(({ path }) => path) ?? [],
  };
}
