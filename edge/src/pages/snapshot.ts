import type { ReleaseSnapshot, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest, RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import { hasPart } from '#edge/releases/release-set/part-switches';
import type { ActiveRemote, ReleaseSet } from '#edge/releases/release-set/release-set';

const snapshots = new WeakMap<ReleaseSet, ReleaseSnapshot>();

/** Returns the release set as the page receives it. */
export function snapshotOf(set: ReleaseSet): ReleaseSnapshot {
  const snapshot = snapshots.get(set) ?? createSnapshot(set);
  snapshots.set(set, snapshot);
  return snapshot;
}

const serverSnapshots = new WeakMap<ReleaseSet, ReleaseSnapshot>();

/**
 * Returns the release set as the renderers receive it: with the scripts for the server in the place of ES modules. A remote
 * without one is drawn by nothing else, because browsers run its current release.
 */
export function serverSnapshotOf(set: ReleaseSet): ReleaseSnapshot {
  const snapshot = serverSnapshots.get(set) ?? createServerSnapshot(set);
  serverSnapshots.set(set, snapshot);
  return snapshot;
}

function createServerSnapshot(set: ReleaseSet): ReleaseSnapshot {
  const { remotes, ...snapshot } = snapshotOf(set);
  const scripts = new Map(set.remotes.map(({ manifest: { name, server_entry } }) => [name, server_entry]));
  return {
    ...snapshot,
    remotes: remotes.map(({ entry_type: type, ...remote }) => {
      const script = scripts.get(remote.name);
      if (!type) return remote;
      return { ...remote, previous: null, ...(script ? { entry: script } : { entry_type: type }) };
    }),
  };
}

function createSnapshot(set: ReleaseSet): ReleaseSnapshot {
  const { id, remotes, shell, absentRoutes } = set;
  return {
    id,
    remotes: remotes.map((remote) => snapshotRemote(remote, set)),
    ...(absentRoutes.length > 0 && { absent: absentRoutes.map(forPages) }),
    ...(shell && { shell_base: shell.base }),
  };
}

/** Leaves out the facts for the HTML, which pages don't need. */
function forPages({ document: _, ...route }: RemoteRoute): RemoteRoute {
  return route;
}

/** Leaves out the files, which only the gate needs. */
function slotForPages({
  files: _,
  ...slot
}: RemoteManifest['slots'][number]): SnapshotRemote['slots'][number] {
  return slot;
}

const asFlag = (name: string): SnapshotRemote['slots'][number] => ({ name, is_flag: true });

function snapshotRemote(
  { manifest, base, previous, isDev, isSuspect }: ActiveRemote,
  set: ReleaseSet,
): SnapshotRemote {
  const { name, version, container, entry, entry_type, platform_contract, routes, nav, intents } = manifest;
  return {
    name,
    version,
    container,
    base,
    entry,
    entry_integrity: isDev ? '' : (manifest.integrity[entry] ?? ''),
    ...(entry_type && { entry_type }),
    platform_contract,
    routes: routes.map(forPages),
    nav,
    intents,
    slots: [
      ...manifest.slots.filter(({ name: slot }) => hasPart(set, slot, true)).map(slotForPages),
      // A developer sees what is being developed.
      ...(manifest.flags ?? []).filter((flag) => hasPart(set, flag, isDev)).map(asFlag),
    ],
    previous,
    ...(isSuspect && { is_suspect: true }),
  };
}
