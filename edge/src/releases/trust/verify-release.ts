import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { ENCODINGS, type Encoding } from '#edge/http/encodings';
import { digestOfHashes } from '#edge/releases/build/check-build';
import { nullIfRefused, type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { isSignedByKnownKey, signatureProblem, signatureReason } from '#edge/releases/keys/release-signature';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { SUFFIX } from '#edge/releases/store/read-record';
import type { ReleaseRecord, ReleaseStore, StoredFile } from '#edge/releases/store/release-store';

/** Each takes a request to a bucket, and the memory of the file. */
const FILES_AT_ONCE = 8;

/** Checks the record and every stored file of a release, in all encodings. */
export async function verifyRelease(
  store: ReleaseStore,
  state: ReleaseState,
  [remote, version]: readonly [string, string],
): Promise<Reason[]> {
  try {
    const record = await store.record(remote, version);
    if (!record)
      return [{ code: 'release-missing', message: 'It is missing. Publish the same build again.' }];
    const problem = recordProblem(record, state);
    const files = await wrongFiles(store, record);
    return [
      ...(problem ? [problem] : unsigned(record, state)),
      ...files,
      ...(await unlistedFiles(store, record)),
    ];
  } catch (error) {
    if (error instanceof ReleaseError && error.reasons.length > 0) return [...error.reasons];
    throw error;
  }
}

/** Visitors get these bytes, because the state names them; the record was changed nevertheless. */
function unsigned(record: ReleaseRecord, state: ReleaseState): Reason[] {
  if (!record.signature || isSignedByKnownKey(record, state.keys)) return [];
  return [signatureReason('signature-wrong')];
}

/** Checks every stored file of a release, in all encodings. */
export async function wrongFiles(store: ReleaseStore, record: ReleaseRecord): Promise<Reason[]> {
  const read = pLimit(FILES_AT_ONCE);
  const found = await read.map(Object.entries(record.files), (file) => wrongCopies(store, record, file));
  return found.flat();
}

async function wrongCopies(
  store: ReleaseStore,
  { remote, version }: ReleaseRecord,
  [file, facts]: readonly [string, StoredFile],
): Promise<Reason[]> {
  const found: Reason[] = [];
  const encodings: (Encoding | null)[] = [
    null,
    ...ENCODINGS.filter((one) => facts.encoded[one] !== undefined),
  ];
  for (const encoding of encodings) {
    const subject = file + (encoding ? SUFFIX[encoding] : '');
    const bytes = await store.read(remote, version, file, encoding).catch(nullIfRefused);
    if (!bytes) found.push({ code: 'file-missing', subject, message: `${subject} is missing in the store.` });
    else if (!(await arePublishedBytes(bytes, encoding, facts)))
      found.push({ code: 'hash-wrong', subject, message: `${subject} differs from the published file.` });
  }
  return found;
}

/** Lists stored files that no record covers. They are never served; only an attack or a mistake puts them there. */
export async function unlistedFiles(store: ReleaseStore, record: ReleaseRecord): Promise<Reason[]> {
  const files = await store.unlisted(record);
  return files.map((file) => ({
    code: 'file-unlisted',
    subject: file,
    message: `${file} is in the store, but not in the release. Find out who put it there, then remove it.`,
  }));
}

/** A compressed file that would grow further is not one of a release; see the limit of builds. */
const PLAIN_MAX_BYTES = 20_000_000;
const DECODERS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Returns whether stored bytes are those of the record. Hashes and decompresses outside of the event loop. */
export async function arePublishedBytes(
  bytes: Buffer,
  encoding: Encoding | null,
  { sha256 }: StoredFile,
): Promise<boolean> {
  const plain = encoding ? await decoded(bytes, encoding) : bytes;
  if (!plain) return false;
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(plain));
  return `sha256-${Buffer.from(hash).toString('base64')}` === sha256;
}

async function decoded(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  const options = { maxOutputLength: PLAIN_MAX_BYTES };
  const decode = encoding === 'br' ? DECODERS.br : DECODERS.gzip;
  return decode(bytes, options).catch(() => null);
}

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
