import { nullIfRefused } from '#edge/releases/errors/release-error';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';

const DAY_MS = 86_400_000;
/** Releases are kept this long, because open tabs keep loading parts of them and rollbacks must stay possible. */
export const KEEP_DAYS_MIN = 7;
/** Number of versions that a rollback can always reach. */
const STEPS_BACK = 3;

/** Lists releases that no tab or rollback needs: unused for `keepDays`, and not among the last ones. */
export async function oldReleases(
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
