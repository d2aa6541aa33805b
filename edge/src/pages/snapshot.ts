import type { ReleaseSnapshot, SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import type { ActiveRemote, ReleaseSet } from '#lib/release-set';

/** The release set as the page gets it. */
export function snapshotOf({ id, remotes, shell }: ReleaseSet): ReleaseSnapshot {
  return { id, remotes: remotes.map(snapshotRemote), ...(shell && { shell_base: shell.base }) };
}

function snapshotRemote({ manifest, base, previous, isDev, isSuspect }: ActiveRemote): SnapshotRemote {
  const { name, version, container, entry, platform_contract, routes, nav, overlays, slots } = manifest;
  return {
    name,
    version,
    container,
    base,
    entry,
    entry_integrity: isDev ? '' : (manifest.integrity[entry] ?? ''),
    platform_contract,
    routes,
    nav,
    overlays,
    slots,
    previous,
    ...(isSuspect && { is_suspect: true }),
  };
}
