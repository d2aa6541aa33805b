import type { BucketConfig } from '@tagalong/server/bucket-config';
import type { Log } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { s3Store } from '#edge/releases/store/s3/s3-store';
import { sealedStore } from './sealed-store.ts';
import { readStateKeys, type StateKeysConfig } from './state-keys.ts';
import { fileMemory } from './state-memory.ts';

interface StoreConfig {
  /** Null for a folder. */
  releasesBucket: BucketConfig | null;
  releasesDir: string;
}

export interface SealedStoreConfig extends StoreConfig, StateKeysConfig {
  /** File of the last trusted state, outside of the store. */
  releaseMemory: string;
  /** Whether a store of a version without seals is adopted. */
  adoptsReleases: boolean;
}

/** Opens the configured store; its state is trusted only with a seal. */
export function openSealedStore(config: SealedStoreConfig, refusals: Refusals, log: Log): ReleaseStore {
  return sealedStore({
    store: openStore(config),
    readKeys: () => readStateKeys(config),
    memory: fileMemory(config.releaseMemory),
    adopts: config.adoptsReleases,
    refusals,
    log,
  });
}

/** Opens the bucket if one is configured, else the folder. */
export function openStore({ releasesBucket, releasesDir }: StoreConfig): ReleaseStore {
  return releasesBucket ? s3Store(releasesBucket) : folderStore(releasesDir);
}
