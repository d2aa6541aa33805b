import { parseJson } from '@tagalong/server/parse-json';
import { manifestFileOf, parseRelease, type Release } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import { nullIfRefused, refusal } from '#edge/releases/errors/release-error';
import type { ReleaseStore } from './release-store.ts';

/**
 * Reads a release's manifest from the store. Rejects with ReleaseError 'refused' when it is missing or invalid, and with
 * the error of a store that does not respond.
 */
export async function readRelease(store: ReleaseStore, remote: string, version: string): Promise<Release> {
  const text = (await store.read(remote, version, manifestFileOf(remote), null)).toString('utf8');
  const { release, problems } = parseRelease(remote === SHELL ? 'shell' : 'remote', parseJson(text));
  if (!release) {
    const message = `The manifest does not match the contract: ${problems.join(' ')}`;
    throw refusal({ code: 'schema', message });
  }
  return release;
}

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
