import { SHELL } from '#edge/releases/build/release-names';
import { refusalFacts, statusOf } from '#edge/releases/calls/release-reads';
import type { Refusals } from '#edge/releases/errors/refusals';
import { nullIfRefused } from '#edge/releases/errors/release-error';
import type { HealthReads } from '#edge/releases/health/health-row';
import type { ReleaseKey } from '#edge/releases/keys/signing-keys';
import { type Actor, mayChange } from '#edge/releases/service/actor';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';

const STEP_MS = 2 * 60_000;
const STEPS = 30;

/** Data of the first page: the user, the active releases, and their health in the last hour. */
export async function overview(
  store: ReleaseStore,
  { health: { series }, refusals }: { health: HealthReads; refusals: Refusals },
  actor: Actor,
): Promise<object> {
  const { state, refused = null } = await store.readState();
  const { revision, remotes } = statusOf(state);
  const rows = await Promise.all(
    remotes.map(async (row) => ({
      ...row,
      team: await teamOf(store, row.remote, row.active ?? row.previous),
      may_change: mayChange(actor, row.remote),
      hour: row.active ? series(row.remote, row.active, STEP_MS, STEPS) : [],
      canary_hour: row.canary ? series(row.remote, row.canary.version, STEP_MS, STEPS) : [],
    })),
  );
  return {
    revision,
    ...refusalFacts(refused, refusals.rows()),
    me: meOf(
      actor,
      state.keys.find(({ id }) => id === actor.key),
    ),
    remotes: rows.sort((a, b) => rankOf(a.remote) - rankOf(b.remote) || a.remote.localeCompare(b.remote)),
  };
}

/** The shell comes first, because every remote depends on it. */
const rankOf = (remote: string): number => (remote === SHELL ? 0 : 1);

function meOf({ by, team, isOperator, remotes, key: id }: Actor, key: ReleaseKey | undefined) {
  return { by, team, key: id, is_operator: isOperator, remotes, expires_at: key?.expires_at ?? null };
}

async function teamOf(store: ReleaseStore, remote: string, version: string | null): Promise<string> {
  if (!version) return remote;
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  return release?.kind === 'remote' ? release.manifest.team : remote;
}
