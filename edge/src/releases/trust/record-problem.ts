import { digestOfHashes } from '#edge/releases/build/check-build';
import type { Reason } from '#edge/releases/errors/release-error';
import { signatureProblem } from '#edge/releases/keys/release-signature';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';

/** Returns why the files of a record are not the signed ones; null if they are. */
export function recordProblem(record: ReleaseRecord, { remotes, keys }: ReleaseState): Reason | null {
  const { remote, version, digest, signature = null, published_at: publishedAt } = record;
  const changed = digestProblem(record, remotes[remote]?.digests);
  if (changed) return changed;
  // The sealed state names these bytes: their signature was checked when they were activated, and the key may have been
  // revoked since.
  if (remotes[remote]?.digests[version] === digest) return null;
  return signatureProblem({ remote, version, digest, signature, keys, publishedAt });
}

/** Checks the record's files against its own digest and against the digest recorded for its version. */
export function digestProblem(
  { version, digest, files }: ReleaseRecord,
  digests: Readonly<Record<string, string>> = {},
): Reason | null {
  const hashes = Object.entries(files).map(([file, { sha256 }]) => [file, sha256] as const);
  if (digestOfHashes(hashes) !== digest)
    return { code: 'digest-wrong', message: "The release's list of files differs from the signed one." };
  const known = Object.hasOwn(digests, version) ? digests[version] : undefined;
  if (known === undefined || known === digest) return null;
  const message = `Version ${version} was activated with other bytes. Restore them, or publish a new version.`;
  return { code: 'release-changed', message };
}
