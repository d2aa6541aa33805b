import { statement } from '#api/database/statement';

export const insert = statement('upload-insert', {
  params: ['text', 'int8?', 'int4', 'int4', 'int4', 'text?', 'text?'],
  row: { key: 'text' },
})`
  INSERT INTO uploads (key, user_id, width, height, byte_count, placeholder, copy_of, removing_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '10 minutes') ON CONFLICT (copy_of) DO NOTHING RETURNING key`;
/** Marks all files as stored; changes no row if that took so long that the upload was removed. */
export const stored = statement('upload-stored', { params: ['text'], row: { key: 'text' } })`
  UPDATE uploads SET removing_at = NULL, checked_at = now() WHERE key = $1 RETURNING key`;
export const used = statement('upload-bytes-used', { params: ['int8'], row: { byte_count: 'int8' } })`
  SELECT coalesce(sum(byte_count), 0)::bigint AS byte_count FROM uploads WHERE user_id = $1`;
/** Postpones the next check, so that a concurrent check doesn't mark an upload as unused while it is being claimed. */
export const claim = statement('upload-claim', {
  params: ['int8', 'text[]'],
  row: { key: 'text', width: 'int4', height: 'int4', placeholder: 'text?' },
})`
  UPDATE uploads SET checked_at = now() WHERE key = ANY($2::text[]) AND user_id = $1 AND removing_at IS NULL
  RETURNING key, width, height, placeholder`;
export const claimCopy = statement('upload-claim-copy', { params: ['text'], row: { key: 'text' } })`
  UPDATE uploads SET checked_at = now() WHERE copy_of = $1 AND removing_at IS NULL RETURNING key`;
export const leaving = statement('upload-leaving', { params: ['int8'], row: { key: 'text' } })`
  SELECT key FROM uploads WHERE removing_at <= now() ORDER BY checked_at, key LIMIT $1`;
export const remove = statement('upload-remove', { params: ['text'] })`
  DELETE FROM uploads WHERE key = $1 AND removing_at <= now()`;
