import type { BucketConfig } from '@tagalong/server/bucket-config';
import { type S3Client, s3Client } from '@tagalong/server/s3-client';
import pLimit from 'p-limit';
import { ENCODINGS, type Encoding } from '#edge/http/encodings';
import { Lru } from '#edge/lib/lru';
import { isRemoteName, isVersion } from '#edge/releases/build/release-names';
import { missingFile, ReleaseError } from '#edge/releases/errors/release-error';
import { archiveName, parseArchive } from '#edge/releases/state/audit-chain';
import { EMPTY_STATE, parseState } from '#edge/releases/state/release-state';
import { parseRecord, SUFFIX, unlistedNames } from '#edge/releases/store/read-record';
import {
  type HealthShares,
  isEdgeName,
  type ReleaseRecord,
  type ReleaseStore,
} from '#edge/releases/store/release-store';
import { freshMark } from './fresh-mark.ts';

const PREFIX = 'releases/';
const STATE = `${PREFIX}state.json`;
const ARCHIVE = `${PREFIX}audit/`;
const HEALTH = `${PREFIX}health/`;
const NO_STATE = 'none';
const SHARE_SUFFIX = '.json';
const RECORDS_IN_MEMORY = 500;
/** Limits the objects that one operation transfers at once. */
const transfers = () => pLimit(8);

/**
 * Stores releases in a bucket. A release exists once `records/{remote}/{version}/record.json` is written, after its files.
 * Files are stored under the release's digest, so that two publishers of one version never mix.
 */
export function s3Store(config: BucketConfig): ReleaseStore {
  const client = openClient(config);
  const records = new Lru<ReleaseRecord>(RECORDS_IN_MEMORY);
  const mark = freshMark(async () => (await client.head(STATE)) ?? NO_STATE);
  let probe: Promise<TagForm> | null = null;

  function probed(): Promise<TagForm> {
    probe ??= checkConditions(client).catch((error: unknown) => {
      probe = null;
      throw error;
    });
    return probe;
  }

  /** Replaces the object with this tag, or creates it for null. Resolves with null if another writer was first. */
  async function replace(key: string, body: string, tag: string | null): Promise<string | null> {
    const form = await probed();
    return client.putIf(key, body, tag === null ? null : form(tag));
  }

  async function record(remote: string, version: string): Promise<ReleaseRecord | null> {
    if (!isRemoteName(remote) || !isVersion(version)) return null;
    const found = await client.get(recordKey(remote, version));
    if (!found) return null;
    const known = parseRecord(found.body.toString('utf8'), remote, version);
    records.set(`${remote}/${version}`, known);
    return known;
  }

  async function read(remote: string, version: string, file: string, encoding: Encoding | null) {
    const name = file + (encoding ? SUFFIX[encoding] : '');
    const known = records.get(`${remote}/${version}`) ?? (await record(remote, version));
    const found = known && (await client.get(filesKey(known) + name));
    if (!found) throw missingFile(remote, version, name);
    return found.body;
  }

  return {
    async put({ record: made, files }) {
      const base = filesKey(made);
      const uploads = [...files].flatMap(([file, { plain, encoded }]) => [
        [base + file, plain] as const,
        ...ENCODINGS.flatMap((encoding) => {
          const bytes = encoded[encoding];
          return bytes ? [[base + file + SUFFIX[encoding], bytes] as const] : [];
        }),
      ]);
      await probed();
      if (await client.head(recordKey(made.remote, made.version))) return 'taken';
      await transfers().map(uploads, ([key, bytes]) => client.put(key, bytes));
      const tag = await replace(recordKey(made.remote, made.version), JSON.stringify(made), null);
      return tag === null ? 'taken' : 'stored';
    },
    record,
    async unlisted(known) {
      const base = filesKey(known);
      const found = await client.list(base);
      return unlistedNames(
        found.map((key) => key.slice(base.length)),
        known,
      );
    },
    async versions(remote) {
      return isRemoteName(remote) ? client.listFolders(`${PREFIX}records/${remote}/`) : [];
    },
    read,
    async sign(remote, version, signature) {
      const key = recordKey(remote, version);
      const found = await client.get(key);
      if (!found) throw new Error(`There is no release ${remote} ${version}.`);
      const changed = { ...parseRecord(found.body.toString('utf8'), remote, version), signature };
      if ((await replace(key, JSON.stringify(changed), found.etag)) === null) throw busy();
      records.delete(`${remote}/${version}`);
    },
    async remove(remote, version) {
      const known = await record(remote, version);
      if (!known) return;
      records.delete(`${remote}/${version}`);
      await client.remove(recordKey(remote, version));
      await transfers().map(await client.list(filesKey(known)), (key) => client.remove(key));
    },
    async readState() {
      const found = await client.get(STATE);
      if (!found) return { state: EMPTY_STATE, tag: NO_STATE };
      return { state: parseState(found.body.toString(), STATE, found.etag), tag: found.etag };
    },
    async replaceState(tag, next) {
      const made = await replace(STATE, JSON.stringify(next), tag === NO_STATE ? null : tag);
      if (made !== null) mark.set(made);
      return made !== null;
    },
    async archive(lines) {
      await client.put(ARCHIVE + archiveName(lines), JSON.stringify(lines));
    },
    async readArchive() {
      const keys = (await client.list(ARCHIVE)).sort();
      const found = await transfers().map(keys, (key) => client.get(key));
      return found.flatMap((file) => (file ? parseArchive(file.body.toString('utf8')) : []));
    },
    stateMark: mark.get,
    health: s3Shares(client, HEALTH),
  };
}

function openClient(config: BucketConfig): S3Client {
  return s3Client(config, { toError: ({ message }) => new ReleaseError('unreadable-store', message) });
}

function recordKey(remote: string, version: string): string {
  return `${PREFIX}records/${remote}/${version}/record.json`;
}

function filesKey({ remote, version, digest }: ReleaseRecord): string {
  return `${PREFIX}files/${remote}/${version}/${digest}/`;
}

/** How the service wants a tag in a condition. */
type TagForm = (tag: string) => string;

/** As it was received, which is the standard, and without its quotes, as Ceph compared it until version 16. */
const TAG_FORMS: readonly TagForm[] = [(tag) => tag, (tag) => tag.replaceAll('"', '')];

/** Rejects with ReleaseError 'unreadable-store' if a bucket doesn't keep conditions of writes. Leaves no object behind. */
export async function requireConditions(config: BucketConfig): Promise<void> {
  await checkConditions(openClient(config));
}

/** Some services ignore conditions, so that two activations at once would both succeed; others never fulfill one. */
async function checkConditions(client: S3Client): Promise<TagForm> {
  const key = `${PREFIX}probe/${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const first = await client.putIf(key, 'probe', null);
  try {
    if (first === null) throw unconditional('refuses If-None-Match: * for a new object');
    if ((await client.putIf(key, 'probe again', null)) !== null) throw unconditional('ignores If-None-Match');
    for (const form of TAG_FORMS) {
      if ((await client.putIf(key, 'once more', form('"another"'))) !== null)
        throw unconditional('ignores If-Match');
      if ((await client.putIf(key, 'last', form(first))) !== null) return form;
    }
    throw unconditional(`refuses If-Match with the ETag ${first} that it has just returned`);
  } finally {
    await client.remove(key);
  }
}

function unconditional(problem: string): ReleaseError {
  const message = `Changes of releases need conditional writes, but the bucket ${problem}. Use a service that supports them, as Amazon S3 does.`;
  return new ReleaseError('unreadable-store', message);
}

function busy(): ReleaseError {
  return new ReleaseError('busy', 'Someone else changed this at the same time. Try again in a moment.');
}

/** Stores shares as objects below one prefix. */
function s3Shares(client: S3Client, prefix: string): HealthShares {
  const keyOf = (edge: string): string => prefix + edge + SHARE_SUFFIX;
  return {
    async list() {
      const found = await client.listFacts(prefix);
      return found
        .filter(({ key }) => key.endsWith(SHARE_SUFFIX))
        .map(({ key, etag, writtenMs }) => ({
          edge: key.slice(prefix.length, -SHARE_SUFFIX.length),
          mark: etag,
          writtenMs,
        }))
        .filter(({ edge }) => isEdgeName(edge));
    },
    async read(edge) {
      return (await client.get(keyOf(edge)))?.body.toString('utf8') ?? null;
    },
    write: (edge, text) => client.put(keyOf(edge), text),
    remove: (edge) => client.remove(keyOf(edge)),
  };
}
