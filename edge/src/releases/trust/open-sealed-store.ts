import type { Log } from '#edge/http/log';
import { openStore, type StoreConfig } from '#edge/releases/store/open-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Refusals } from './refusals.ts';
import { sealedStore } from './sealed-store.ts';
import { readStateKeys, type StateKeysConfig } from './state-keys.ts';
import { fileMemory } from './state-memory.ts';

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
