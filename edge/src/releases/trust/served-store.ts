import type { Encoding } from '#edge/http/encodings';
import { Lru } from '#edge/lib/lru';
import type { Refusals } from '#edge/releases/errors/refusals';
import { missingFile, type Reason, ReleaseError, refusal } from '#edge/releases/errors/release-error';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { arePublishedBytes, recordProblem } from './verify-release.ts';

const RECORDS_IN_MEMORY = 500;
/** Codes caused by revoking or rotating a key rather than by tampering with the store. */
const EXPECTED = ['signature-key-revoked', 'signature-key-expired'];

/**
 * The store as visitors may see it: every record is one that the state's keys vouch for, and every file is the one of
 * its record. Methods reject with ReleaseError 'refused' for anything else, and report what was changed.
 */
export function servedStore(store: ReleaseStore, refusals: Refusals): ReleaseStore {
  let trusted = new Lru<ReleaseRecord>(RECORDS_IN_MEMORY);
  let trustedMark = '';

  function refuse(remote: string, version: string, reason: Reason): never {
    if (!EXPECTED.includes(reason.code)) refusals.report({ remote, version, ...reason });
    throw refusal(reason);
  }

  /** A store that does not respond says nothing about the release. */
  const refuseError =
    (remote: string, version: string) =>
    (error: unknown): never => {
      const [reason] = error instanceof ReleaseError ? error.reasons : [];
      if (reason) return refuse(remote, version, reason);
      throw error;
    };

  /**
   * Clears the verified records when the state changes, because keys or digests may have changed with it. While the store
   * can't be read, they stay, like the last release set.
   */
  async function forgetOld(): Promise<void> {
    const mark = await store.stateMark().catch(() => trustedMark);
    if (mark !== trustedMark) trusted = new Lru(RECORDS_IN_MEMORY);
    trustedMark = mark;
  }

  async function record(remote: string, version: string): Promise<ReleaseRecord | null> {
    await forgetOld();
    const key = `${remote}/${version}`;
    const known = trusted.get(key);
    if (known) return known;
    const mark = trustedMark;
    const found = await store.record(remote, version).catch(refuseError(remote, version));
    if (!found) return null;
    const problem = recordProblem(found, (await store.readState()).state);
    if (problem) refuse(remote, version, problem);
    if (mark === trustedMark) trusted.set(key, found);
    return found;
  }

  async function read(remote: string, version: string, file: string, encoding: Encoding | null) {
    const files = (await record(remote, version))?.files ?? {};
    const facts = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!facts) throw missingFile(remote, version, file);
    const bytes = await store.read(remote, version, file, encoding).catch(refuseError(remote, version));
    if (await arePublishedBytes(bytes, encoding, facts)) return bytes;
    const message = `${file}${encoding ? ` (${encoding})` : ''} differs from the published file. Restore it, or activate another version.`;
    return refuse(remote, version, { code: 'hash-wrong', subject: file, message });
  }

  return { ...store, record, read };
}
