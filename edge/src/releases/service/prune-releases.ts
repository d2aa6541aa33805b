import { nullIfRefused, ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { withLine } from '#edge/releases/state/state-changes';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { ChangeState } from './change-state.ts';
import type { PruneOptions } from './releases-port.ts';

const DAY_MS = 86_400_000;
/** Releases are kept this long, because open tabs keep loading parts of them and rollbacks must stay possible. */
const KEEP_DAYS_MIN = 7;
/** Number of versions that a rollback can always reach. */
const STEPS_BACK = 3;

interface PruneInput {
  store: ReleaseStore;
  now: () => Date;
  change: ChangeState;
}

/** Removes the releases that no tab or rollback needs, and returns them. */
export async function pruneReleases(
  { store, now, change }: PruneInput,
  { keepDays, isDry }: PruneOptions,
): Promise<string[]> {
  if (keepDays < KEEP_DAYS_MIN) {
    throw new ReleaseError('usage', `Releases must be kept for at least ${KEEP_DAYS_MIN} days.`);
  }
  let old: { remote: string; version: string }[] = [];
  // The audit line is written first, by compare-and-set against the state that the choice is based on.
  await change({
    remote: null,
    what: 'prune',
    async next(state, author) {
      old = await oldReleases(store, state, { keepDays, now: now() });
      if (isDry || old.length === 0) return state;
      const removed = old.map(({ remote, version }) => `${remote} ${version}`);
      return withLine(state, author, { action: 'prune', details: { removed, keep_days: keepDays } });
    },
  });
  if (!isDry) for (const { remote, version } of old) await store.remove(remote, version);
  return old.map(({ remote, version }) => `${remote} ${version}`);
}

/** Lists releases that no tab or rollback needs: unused for `keepDays`, and not among the last ones. */
async function oldReleases(
  store: ReleaseStore,
  state: ReleaseState,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<{ remote: string; version: string }[]> {
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  const found: { remote: string; version: string }[] = [];
  const remotes = new Set([
    ...Object.keys(state.remotes),
    ...state.history.flatMap((line) => line.remote ?? []),
  ]);
  for (const remote of remotes) {
    for (const version of await store.versions(remote)) {
      if (isNeeded(state, remote, version) || lastUse(state, remote, version) > before) continue;
      const record = await store.record(remote, version).catch(nullIfRefused);
      if (record && record.published_at <= before) found.push({ remote, version });
    }
  }
  return found;
}

function isNeeded(state: ReleaseState, remote: string, version: string): boolean {
  const known = state.remotes[remote];
  return known?.canary?.version === version || (known?.trail.slice(-STEPS_BACK).includes(version) ?? false);
}

/** Returns the time of the last page that may use the release: that of the change that replaced it. */
function lastUse(state: ReleaseState, remote: string, version: string): string {
  const line = state.history.findLast(
    (candidate) =>
      candidate.remote === remote &&
      (candidate.version === version || candidate.from === version || candidate.details?.canary === version),
  );
  return line?.at ?? '';
}
