import pLimit from 'p-limit';
import { ENCODINGS, type Encoding } from '#edge/http/encodings';
import { nullIfRefused, type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import { isSignedByKnownKey, signatureReason } from '#edge/releases/keys/release-signature';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { SUFFIX } from '#edge/releases/store/read-record';
import type { ReleaseRecord, ReleaseStore, StoredFile } from '#edge/releases/store/release-store';
import { arePublishedBytes } from './published-bytes.ts';
import { recordProblem } from './record-problem.ts';

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
