import { parseJson } from '@tagalong/server/parse-json';
import { manifestFileOf, parseRelease, type Release } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';
import { refusal } from '#edge/releases/errors/release-error';
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
