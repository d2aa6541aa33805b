import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { ENCODINGS, type Encoding } from '#edge/http/encodings';
import { MAP_SUFFIX } from '#edge/releases/build/release-names';
import { refusal } from '#edge/releases/errors/release-error';
import { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { ReleaseRecord, StoredFile } from './release-store.ts';

/** Endings of the stored encodings of a file. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const RecordText = z.object({
  remote: z.string(),
  version: z.string(),
  // Part of the files' keys in a bucket.
  digest: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  published_at: z.string(),
  published_by: z.string(),
  signature: z.optional(z.nullable(ReleaseSignature)),
  uses: z.optional(z.array(z.string())),
  files: z.record(
    z.string(),
    z.object({
      bytes: z.int(),
      sha256: z.string(),
      encoded: z.object({ br: z.optional(z.int()), gzip: z.optional(z.int()) }),
    }),
  ),
  maps: z.optional(z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() }))),
});

/**
 * Reads the record of a release. Throws ReleaseError 'refused' for the record of another one, because a good record
 * copied into another folder would vouch for that folder's files.
 */
export function parseRecord(text: string, remote: string, version: string): ReleaseRecord {
  const parsed = RecordText.safeParse(parseJson(text));
  const again = 'Publish the release under a new version.';
  if (!parsed.success)
    throw refusal({
      code: 'record-unreadable',
      message: `The record of ${remote} ${version} can't be read. ${again}`,
    });
  const record = parsed.data as ReleaseRecord;
  if (record.remote === remote && record.version === version) return record;
  const found = `${record.remote} ${record.version}`;
  throw refusal({
    code: 'record-of-another-release',
    message: `The record of ${remote} ${version} is a copy of the one of ${found}. ${again}`,
  });
}

/** Returns the found names that belong to none of the release's files, sorted. */
export function unlistedNames(
  found: readonly string[],
  { files, maps = {} }: Pick<ReleaseRecord, 'files' | 'maps'>,
): string[] {
  const listed = new Set([...storedNames(files), ...Object.keys(maps).map((file) => file + MAP_SUFFIX)]);
  return found.filter((name) => !listed.has(name)).sort();
}

/** Returns the names under which these files are stored, in all their encodings. */
function storedNames(files: Readonly<Record<string, StoredFile>>): string[] {
  return Object.entries(files).flatMap(([file, { encoded }]) => [
    file,
    ...ENCODINGS.flatMap((encoding) => (encoded[encoding] === undefined ? [] : [file + SUFFIX[encoding]])),
  ]);
}
