import type { Encoding } from '#edge/http/encodings';
import { Lru } from '#edge/lib/lru';
import { orTooLate } from '#edge/lib/within';
import type { Refusals } from '#edge/releases/errors/refusals';
import { missingFile, type Reason, ReleaseError, refusal } from '#edge/releases/errors/release-error';
import { parseRecord, SUFFIX } from '#edge/releases/store/read-record';
import type { ReleaseRecord, ReleaseStore, StoredFile } from '#edge/releases/store/release-store';
import { NO_COPIES } from './release-copies.ts';
import { arePublishedBytes, recordProblem } from './verify-release.ts';

const RECORDS_IN_MEMORY = 500;
/** Time that a visitor waits for the store. A slower response is still kept for the next one. */
const WAIT_MS = 5_000;
/** Codes caused by revoking or rotating a key rather than by tampering with the store. */
const EXPECTED = ['signature-key-revoked', 'signature-key-expired'];

/**
 * The store as visitors may see it: every record is one that the state's keys vouch for, and every file is the one of
 * its record. Methods reject with ReleaseError 'refused' for anything else, and report what was changed. Copies of what
 * was trusted are used first, so that releases are served while the store does not respond.
 */
export function servedStore(store: ReleaseStore, refusals: Refusals, copies = NO_COPIES): ReleaseStore {
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
    const found =
      (await copiedRecord(remote, version)) ?? (await orTooLate(storedRecord(remote, version), WAIT_MS));
    if (found && mark === trustedMark) trusted.set(key, found);
    return found;
  }

  /** Only the release that the state names: another one may have been published since under the same version. */
  async function copiedRecord(remote: string, version: string): Promise<ReleaseRecord | null> {
    const state = await store.lastTrusted?.();
    const digest = state?.remotes[remote]?.digests[version];
    const bytes = digest ? await copies.get(digest) : null;
    if (!state || !bytes) return null;
    try {
      const found = parseRecord(bytes.toString('utf8'), remote, version);
      return found.digest === digest && !recordProblem(found, state) ? found : null;
    } catch {
      // The copy was changed.
      return null;
    }
  }

  async function storedRecord(remote: string, version: string): Promise<ReleaseRecord | null> {
    const found = await store.record(remote, version).catch(refuseError(remote, version));
    if (!found) return null;
    const problem = recordProblem(found, (await store.readState()).state);
    if (problem) refuse(remote, version, problem);
    await copies.put(found.digest, JSON.stringify(found));
    return found;
  }

  async function read(remote: string, version: string, file: string, encoding: Encoding | null) {
    const files = (await record(remote, version))?.files ?? {};
    const facts = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!facts) throw missingFile(remote, version, file);
    const name = facts.sha256 + (encoding ? SUFFIX[encoding] : '');
    const copy = await copies.get(name);
    if (copy && (await arePublishedBytes(copy, encoding, facts))) return copy;
    return orTooLate(storedFile([remote, version, file, encoding], facts, name), WAIT_MS);
  }

  async function storedFile(
    address: Parameters<ReleaseStore['read']>,
    facts: StoredFile,
    name: string,
  ): Promise<Buffer> {
    const [remote, version, file, encoding] = address;
    const bytes = await store.read(...address).catch(refuseError(remote, version));
    if (await arePublishedBytes(bytes, encoding, facts)) {
      await copies.put(name, bytes);
      return bytes;
    }
    const message = `${file}${encoding ? ` (${encoding})` : ''} differs from the published file. Restore it, or activate another version.`;
    return refuse(remote, version, { code: 'hash-wrong', subject: file, message });
  }

  return { ...store, record, read };
}
