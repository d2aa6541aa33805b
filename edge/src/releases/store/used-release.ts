import type { Release } from '#edge/releases/build/release';
import { nullIfRefused } from '#edge/releases/errors/release-error';
import { readRelease } from './read-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release with the names of others' intents, slots and pages that its code uses. */
export interface UsedRelease {
  name: string;
  release: Release;
  uses: readonly string[];
}

/** Reads these releases and leaves out those that can't be trusted. */
export async function readUsedReleases(
  store: ReleaseStore,
  versions: Iterable<readonly [name: string, version: string]>,
): Promise<UsedRelease[]> {
  const read = await Promise.all(
    [...versions].map(async ([name, version]) => {
      const release = await readRelease(store, name, version).catch(nullIfRefused);
      const record = await store.record(name, version).catch(nullIfRefused);
      return release && { name, release, uses: record?.uses ?? [] };
    }),
  );
  return read.filter((release) => release !== null);
}
