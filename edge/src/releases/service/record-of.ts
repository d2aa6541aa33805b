import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';

/** Resolves with the record of a published release. Rejects with ReleaseError 'unknown-release', which lists the versions. */
export async function recordOf(store: ReleaseStore, remote: string, version: string): Promise<ReleaseRecord> {
  const record = await store.record(remote, version);
  if (record) return record;
  const versions = await store.versions(remote);
  const known =
    versions.length > 0
      ? `Published versions: ${versions.sort().join(', ')}.`
      : 'It has no published versions. Publish one first.';
  throw new ReleaseError('unknown-release', `There is no release ${remote} ${version}. ${known}`, {
    details: { versions },
  });
}
