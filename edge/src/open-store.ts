import type { Config } from '#lib/config';
import type { ReleaseStore } from '#lib/release-store';
import { folderStore } from './releases/folder-store.ts';

/** The store that the configuration names. */
export function openStore({ releasesDir }: Config): ReleaseStore {
  return folderStore(releasesDir);
}
