import { missingHashes } from '#edge/releases/build/build-rules';
import { manifestFileOf } from '#edge/releases/build/release';
import { nullIfRefused, type Reason } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { digestProblem } from '#edge/releases/trust/record-problem';
import { unlistedFiles, wrongFiles } from '#edge/releases/trust/verify-release';
import type { Check } from './gate.ts';

/** Checks that the stored files are still the signed ones, because the store may have been tampered with. */
export function bytesCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record, state }) {
      const changed = digestProblem(record, state.remotes[record.remote]?.digests);
      return [
        ...(await wrongFiles(store, record)),
        ...(changed ? [changed] : await unlistedHashes(store, record)),
        ...(await unlistedFiles(store, record)),
      ];
    },
  };
}

/** Pages load a file by its hash in the manifest, so each file needs one, and the same as in the record. */
async function unlistedHashes(
  store: ReleaseStore,
  { remote, version, files }: ReleaseRecord,
): Promise<Reason[]> {
  // A manifest that can't be read is reported by the neighbor check.
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  if (!release) return [];
  const { integrity } = release.manifest;
  const own = manifestFileOf(remote);
  const differing = Object.entries(files)
    .filter(([file, { sha256: hash }]) => file !== own && integrity[file] !== hash)
    .map(([file]) => `${file} has another hash in ${own}, or none. Build again.`);
  return [...missingHashes(release), ...differing].map((message) => ({ code: 'integrity', message }));
}
