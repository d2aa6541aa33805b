import type { ReleaseSnapshot, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import type { ActiveRemote, ReleaseSet } from '#edge/releases/release-set/release-set';

const snapshots = new WeakMap<ReleaseSet, ReleaseSnapshot>();

/** Returns the release set as the page receives it. */
export function snapshotOf(set: ReleaseSet): ReleaseSnapshot {
  const snapshot = snapshots.get(set) ?? createSnapshot(set);
  snapshots.set(set, snapshot);
  return snapshot;
}

function createSnapshot({ id, remotes, shell, absentRoutes }: ReleaseSet): ReleaseSnapshot {
  return {
    id,
    remotes: remotes.map(snapshotRemote),
    ...(absentRoutes.length > 0 && { absent: absentRoutes.map(forPages) }),
    ...(shell && { shell_base: shell.base }),
  };
}

/** Leaves out the facts for the HTML, which pages don't need. */
function forPages({ document: _, ...route }: RemoteRoute): RemoteRoute {
  return route;
}

function snapshotRemote({ manifest, base, previous, isDev, isSuspect }: ActiveRemote): SnapshotRemote {
  const { name, version, container, entry, entry_type, platform_contract, routes, nav, intents, slots } =
    manifest;
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
    slots,
    previous,
    ...(isSuspect && { is_suspect: true }),
  };
}
