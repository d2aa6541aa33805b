import {
  type ActiveRemote,
  type GetReleaseSet,
  type ReleaseSet,
  setIdOf,
  variantOf,
} from '#edge/releases/release-set/release-set';
import type { ReleaseCounts } from './release-counts.ts';
import type { ReleaseHealth } from './release-health.ts';

/** As many as a warning requires. */
const FAILED_MIN = 5;
/** A page that is loading now has not failed yet. */
const LOADING_MAX = 1;
const CHECK_EVERY_MS = 1_000;

/** Whether every page load of the last day has failed. One that works is enough, so that nobody can claim it for others. */
export function hasNeverWorked(counts: ReleaseCounts | undefined): boolean {
  const { pages, failed } = counts?.since(0) ?? { pages: 0, failed: 0 };
  return failed >= FAILED_MIN && pages - failed <= LOADING_MAX;
}

/**
 * Returns release sets in which remotes whose first release has never worked have no menu entries. Their pages stay, so that
 * the entries return with the first page load that works.
 */
export function withoutDeadEntries(
  getReleaseSet: GetReleaseSet,
  health: Pick<ReleaseHealth, 'countsOf'>,
): GetReleaseSet {
  let last: { set: ReleaseSet; result: ReleaseSet; untilMs: number } | null = null;
  return async () => {
    const set = await getReleaseSet();
    const nowMs = performance.now();
    if (last?.set !== set || nowMs >= last.untilMs)
      last = { set, result: checked(set, health), untilMs: nowMs + CHECK_EVERY_MS };
    return last.result;
  };
}

function checked(set: ReleaseSet, health: Pick<ReleaseHealth, 'countsOf'>): ReleaseSet {
  const isDead = ({ manifest: { name, version }, previous }: ActiveRemote): boolean =>
    !previous && hasNeverWorked(health.countsOf(name, version));
  const dead = set.remotes.filter(isDead);
  if (dead.length === 0) return set;
  const names = dead.map(({ manifest }) => manifest.name).join();
  return variantOf(set, `without entries ${names}`, () => ({
    ...set,
    id: setIdOf(`${set.id}\nwithout entries ${names}`),
    remotes: set.remotes.map((remote) =>
      dead.includes(remote) ? { ...remote, manifest: { ...remote.manifest, nav: [] } } : remote,
    ),
  }));
}
