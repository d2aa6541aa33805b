import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { CrashedPage } from './crashed-pages.ts';

const MESSAGE = 'The page crashed or did not respond.';

/**
 * Reports the releases whose pages crashed; the edge then sends this visitor pages with their previous releases. Returns the
 * remotes of this page, which start with their previous releases, too, because a release that freezes the page would
 * prevent any later notice of it.
 */
export function withoutCrashed(remotes: SnapshotRemote[], crashed: readonly CrashedPage[]): SnapshotRemote[] {
  for (const { pageId, remote, version } of crashed) {
    const body = JSON.stringify({ page_id: pageId, remote, version, phase: 'crashed', message: MESSAGE });
    const headers = { 'content-type': 'application/json' };
    // Not a beacon, whose response can't set a cookie everywhere.
    fetch('/beacon/stalled', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  }
  return remotes.map((remote) => {
    const hasCrashed = crashed.some((page) => page.remote === remote.name && page.version === remote.version);
    return hasCrashed && remote.previous ? { ...remote, is_suspect: true } : remote;
  });
}
