import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { readRelease } from '#edge/releases/record/read-release';
import type { Release } from '#edge/releases/record/release';
import { SHELL } from '#edge/releases/record/release-names';
import { activeVersions, type ReleaseState } from '#edge/releases/store/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';

/** A release that the candidate would run beside, with what its code asks others for. */
export interface Neighbour {
  name: string;
  release: Release;
  uses: readonly string[];
}

export interface Neighbours {
  shell: ShellManifest | null;
  /** Active remotes and canaries, and the shell; without the candidate's own. */
  others: readonly Neighbour[];
  /** The candidate's own active release, which its neighbours rely on. */
  before: Release | null;
}

/** Reads everything that the candidate will share a page with. What can't be read has no say. */
export async function readNeighbours(
  store: ReleaseStore,
  state: ReleaseState,
  candidate: string,
): Promise<Neighbours> {
  const canaries = Object.entries(state.remotes).flatMap(([name, { canary }]) =>
    canary ? [[name, canary.version] as const] : [],
  );
  const beside = [...activeVersions(state), ...canaries].filter(([name]) => name !== candidate);
  const read = await Promise.all(beside.map(([name, version]) => neighbourOrNull(store, name, version)));
  const others = read.filter((neighbour) => neighbour !== null);
  const shell = others.find(({ release }) => release.kind === 'shell')?.release.manifest ?? null;
  const active = activeVersions(state).get(candidate);
  const before = active ? await readRelease(store, candidate, active).catch(() => null) : null;
  return { shell: shell?.name === SHELL ? (shell as ShellManifest) : null, others, before };
}

export function remotesOf({ others }: Neighbours): RemoteManifest[] {
  return others.flatMap(({ release }) => (release.kind === 'remote' ? [release.manifest] : []));
}

async function neighbourOrNull(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Neighbour | null> {
  try {
    const [release, record] = await Promise.all([
      readRelease(store, name, version),
      store.record(name, version),
    ]);
    return { name, release, uses: record?.uses ?? [] };
  } catch {
    return null;
  }
}
