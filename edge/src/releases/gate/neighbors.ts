import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { readRelease } from '#edge/releases/record/read-release';
import type { Release } from '#edge/releases/record/release';
import { SHELL } from '#edge/releases/record/release-names';
import { readUsedReleases, type UsedRelease } from '#edge/releases/record/used-release';
import { nullIfRefused } from '#edge/releases/service/release-error';
import { activeVersions, type ReleaseState } from '#edge/releases/store/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';

export interface Neighbors {
  shell: ShellManifest | null;
  /** Active releases and canaries, the shell included, without the candidate's own. */
  others: readonly UsedRelease[];
  /** The candidate's own active release, which its neighbors rely on. */
  before: Release | null;
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
  const before = active ? await readRelease(store, candidate, active).catch(nullIfRefused) : null;
  return { shell: shell?.name === SHELL ? (shell as ShellManifest) : null, others, before };
}

export function remotesOf({ others }: Neighbors): RemoteManifest[] {
  return others.flatMap(({ release }) => (release.kind === 'remote' ? [release.manifest] : []));
}
