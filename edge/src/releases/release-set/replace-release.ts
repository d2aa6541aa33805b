import { SHELL } from '#edge/releases/build/release-names';
import type { ActiveRemote, ActiveShell, ReleaseSet } from './release-set.ts';

export type Loaded = { shell: ActiveShell } | { remote: ActiveRemote };

/** Replaces or adds one release of the set. */
export function withRelease(set: ReleaseSet, loaded: Loaded, id: string): ReleaseSet {
  const others = (name: string) => set.canaries.filter((canary) => canary.name !== name);
  if ('shell' in loaded) return { ...set, id, shell: loaded.shell, canaries: others(SHELL) };
  const { name, routes } = loaded.remote.manifest;
  const names = new Set(routes.map((route) => route.name));
  return {
    ...set,
    id,
    canaries: others(name),
    remotes: [...set.remotes.filter(({ manifest }) => manifest.name !== name), loaded.remote],
    absentRoutes: set.absentRoutes.filter((route) => !names.has(route.name)),
  };
}
