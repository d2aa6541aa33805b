import { type BucketConfig, s3Client } from '#edge/releases/s3/s3-client';
import { s3Store } from '#edge/releases/s3/s3-store';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

export interface StoreConfig {
  /** Null for a folder. */
  releasesBucket: BucketConfig | null;
  releasesDir: string;
}

/** Opens the bucket if one is configured, else the folder. */
export function openStore({ releasesBucket, releasesDir }: StoreConfig): ReleaseStore {
  return releasesBucket ? s3Store(s3Client(releasesBucket)) : folderStore(releasesDir);
}
