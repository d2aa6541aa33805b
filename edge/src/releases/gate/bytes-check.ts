import { manifestFileOf, parseRelease, type Release } from '#edge/releases/record/release';
import { SHELL } from '#edge/releases/record/release-names';
import type { Reason } from '#edge/releases/service/release-error';
import { sha256 } from '#edge/releases/store/file-hash';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { digestProblem } from '#edge/releases/trust/record-problem';
import { missingHashes } from './build-rules.ts';
import type { Check } from './gate.ts';

/** Checks that the stored files are still the signed ones, because the store may have been tampered with. */
export function bytesCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record, state }) {
      const { remote, version, files } = record;
      const found = await Promise.all(
        Object.entries(files).map(async ([file, { sha256: expected }]): Promise<Reason[]> => {
          const bytes = await store.read(remote, version, file, null).catch(() => null);
          if (bytes && sha256(bytes) === expected) return [];
          const message = bytes
            ? `${file} differs from the published file.`
            : `${file} is missing in the store.`;
          return [{ code: bytes ? 'hash-wrong' : 'file-missing', subject: file, message }];
        }),
      );
      const changed = digestProblem(record, state.remotes[remote]?.digests);
      return [
        ...found.flat(),
        ...(changed ? [changed] : await unlistedHashes(store, record)),
        ...(await unlistedFiles(store, record)),
      ];
    },
  };
}

/** Lists stored files that no record covers. They are never served; only an attack or a mistake puts them there. */
export async function unlistedFiles(store: ReleaseStore, record: ReleaseRecord): Promise<Reason[]> {
  const files = await store.unlisted(record).catch(() => []);
  return files.map((file) => ({
    code: 'file-unlisted',
    subject: file,
    message: `${file} is in the store, but not in the release. Find out who put it there, then remove it.`,
  }));
}

/** Pages load a file by its hash in the manifest, so each file needs one, and the same as in the record. */
async function unlistedHashes(store: ReleaseStore, { remote, version, files }: ReleaseRecord) {
  const release = await storedRelease(store, remote, version);
  if (!release) return [];
  const { integrity } = release.manifest;
  const own = manifestFileOf(remote);
  const differing = Object.entries(files)
    .filter(([file, { sha256: hash }]) => file !== own && integrity[file] !== hash)
    .map(([file]) => `${file} has another hash in ${own}, or none. Build again.`);
  return [...missingHashes(release), ...differing].map((message) => ({ code: 'integrity', message }));
}

async function storedRelease(store: ReleaseStore, remote: string, version: string): Promise<Release | null> {
  try {
    const text = (await store.read(remote, version, manifestFileOf(remote), null)).toString('utf8');
    return parseRelease(remote === SHELL ? 'shell' : 'remote', JSON.parse(text)).release;
  } catch {
    // A manifest that can't be read is reported by the neighbor check.
    return null;
  }
}
