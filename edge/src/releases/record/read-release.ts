import type { ReleaseStore } from '#edge/releases/store/release-store';
import { manifestFileOf, parseRelease, type Release } from './release.ts';
import { SHELL } from './release-names.ts';

/** Reads a release's manifest from the store. Rejects when it can't be read or is invalid. */
export async function readRelease(store: ReleaseStore, remote: string, version: string): Promise<Release> {
  const text = (await store.read(remote, version, manifestFileOf(remote), null)).toString('utf8');
  const { release, problems } = parseRelease(remote === SHELL ? 'shell' : 'remote', JSON.parse(text));
  if (!release) throw new Error(`The manifest does not match the contract: ${problems.join(' ')}`);
  return release;
}
