import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { Upload } from './upload-claims.ts';

export interface NewUpload extends Upload {
  /** Id of the owner; null for a copy that the site makes. */
  userId: number | null;
  byteCount: number;
  copyOf: string | null;
}

const insert = statement('upload-insert', {
  params: ['text', 'int8?', 'int4', 'int4', 'int4', 'text?', 'text?'],
  row: { key: 'text' },
})`
  INSERT INTO uploads (key, user_id, width, height, byte_count, placeholder, copy_of, removing_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '10 minutes') ON CONFLICT (copy_of) DO NOTHING RETURNING key`;
const stored = statement('upload-stored', { params: ['text'], row: { key: 'text' } })`
  UPDATE uploads SET removing_at = NULL, checked_at = now() WHERE key = $1 RETURNING key`;
const used = statement('upload-bytes-used', { params: ['int8'], row: { byte_count: 'int8' } })`
  SELECT coalesce(sum(byte_count), 0)::bigint AS byte_count FROM uploads WHERE user_id = $1`;
/** Postpones the next check, so that a concurrent check doesn't mark an upload as unused while it is being claimed. */
const claim = statement('upload-claim', {
  params: ['int8', 'text[]'],
  row: { key: 'text', width: 'int4', height: 'int4', placeholder: 'text?' },
})`
  UPDATE uploads SET checked_at = now() WHERE key = ANY($2::text[]) AND user_id = $1 AND removing_at IS NULL
  RETURNING key, width, height, placeholder`;
const claimCopy = statement('upload-claim-copy', { params: ['text'], row: { key: 'text' } })`
  UPDATE uploads SET checked_at = now() WHERE copy_of = $1 AND removing_at IS NULL RETURNING key`;
const leaving = statement('upload-leaving', { params: ['int8'], row: { key: 'text' } })`
  SELECT key FROM uploads WHERE removing_at <= now() ORDER BY checked_at, key LIMIT $1`;
const remove = statement('upload-remove', { params: ['text'] })`
  DELETE FROM uploads WHERE key = $1 AND removing_at <= now()`;

export function uploadRepository(db: Database) {
  return {
    /** Inserts an upload, which can't be used before `stored`. Returns false if a copy of that URL exists. */
    async insert({
      key,
      userId,
      width,
      height,
      byteCount,
      placeholder,
      copyOf,
    }: NewUpload): Promise<boolean> {
      const values = [key, userId, width, height, byteCount, placeholder, copyOf] as const;
      return (await db.first(insert, values)) !== null;
    },
    /** Marks all files as stored. Returns false if that took so long that the upload was removed. */
    stored: async (key: string) => (await db.first(stored, [key])) !== null,
    claimCopy: async (copyOf: string) => (await db.first(claimCopy, [copyOf]))?.key ?? null,
    bytesUsedBy: async (userId: number): Promise<number> => (await db.first(used, [userId]))?.byte_count ?? 0,
    /** Returns the uploads among the keys that belong to the user, and protects them from removal for a day. */
    claim: (userId: number, keys: readonly string[]) => db.query(claim, [userId, keys]),
    async leaving(limit: number): Promise<string[]> {
      return (await db.query(leaving, [limit])).map(({ key }) => key);
    },
    remove: (key: string) => db.query(remove, [key]),
  };
}
