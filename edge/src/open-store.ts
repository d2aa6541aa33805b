import { join } from 'node:path';
import type { Config } from '#lib/config';
import type { ReleaseStore } from '#lib/release-store';
import { folderStore } from './releases/folder-store.ts';
import { s3Client } from './s3/s3-client.ts';
import { s3Store } from './s3/s3-store.ts';

/** The store that the configuration names. */
export function openStore({ releasesBucket, releasesDir, dataDir }: Config): ReleaseStore {
  if (!releasesBucket) return folderStore(releasesDir);
  return s3Store(s3Client(releasesBucket), join(dataDir, 'release-copies'));
}
