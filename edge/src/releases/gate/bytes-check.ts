import type { Reason } from '#edge/releases/service/release-error';
import { sha256 } from '#edge/releases/store/file-hash';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { digestOfHashes } from './check-build.ts';
import type { Check } from './gate.ts';

/** Checks that the stored files are still the signed ones, because the store may have been tampered with. */
export function bytesCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record: { remote, version, files, digest } }) {
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
      const hashes = Object.entries(files).map(([file, facts]) => [file, facts.sha256] as const);
      const isSigned = digestOfHashes(hashes) === digest;
      const message = "The release's list of files differs from the signed one.";
      return isSigned ? found.flat() : [...found.flat(), { code: 'digest-wrong', message }];
    },
  };
}
