import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { SHELL } from '#edge/releases/build/release-names';
import { activeVersions, type ReleaseState } from '#edge/releases/state/release-state';
import { readUsedReleases, type UsedRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';

export interface Neighbors {
  shell: ShellManifest | null;
  /** Active releases and canaries, the shell included, without the candidate's own. */
  others: readonly UsedRelease[];
  /** The candidate's own active release, which its neighbors rely on. */
  before: UsedRelease | null;
}

/** Reads the releases that the candidate will share a page with; those that can't be trusted are ignored. */
export async function readNeighbors(
  store: ReleaseStore,
  state: ReleaseState,
  candidate: string,
): Promise<Neighbors> {
  const canaries = Object.entries(state.remotes).flatMap(([name, { canary }]) =>
    canary ? [[name, canary.version] as const] : [],
  );
  const beside = [...activeVersions(state), ...canaries].filter(([name]) => name !== candidate);
  const others = await readUsedReleases(store, beside);
  const shell = others.find(({ release }) => release.kind === 'shell')?.release.manifest ?? null;
  const active = activeVersions(state).get(candidate);
  const [before = null] = active ? await readUsedReleases(store, [[candidate, active]]) : [];
  return { shell: shell?.name === SHELL ? (shell as ShellManifest) : null, others, before };
}

export function remotesOf({ others }: Neighbors): RemoteManifest[] {
  return others.flatMap(({ release }) => (release.kind === 'remote' ? [release.manifest] : []));
}
