import { type Row, statement, typed } from '#api/database/statement';

export type LinkedType = 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE';

/** A post made from a link. */
export type LinkedPost = Row<typeof byId>;

/** Limits checks of one source to one per interval, regardless of the number of reports. */
const PAUSE = "interval '10 minutes'";
const COLUMNS = 'p.id, p.type, p.source_id, p.source_url, p.thumbnail_url, p.status';

const LINKED_POST_ROW = {
  id: 'int8',
  type: typed<LinkedType>('text'),
  source_id: typed<string>('text'),
  source_url: typed<string>('text'),
  thumbnail_url: 'text?',
  status: 'int2',
} as const;
export const byId = statement('source-post', { params: ['int8'], row: LINKED_POST_ROW })`
  SELECT ${COLUMNS} FROM posts p JOIN users a ON a.id = p.user_id AND a.deactivated_at IS NULL
  WHERE p.id = $1 AND p.status IN (1, 2) AND p.source_id IS NOT NULL`;
/** Changes no row when the source was checked recently. */
export const claim = statement('source-claim', { params: ['int8'], row: { id: 'int8' } })`
  UPDATE posts SET source_checked_at = now()
  WHERE id = $1 AND coalesce(source_checked_at, '-infinity') < now() - ${PAUSE} RETURNING id`;
export const due = statement('source-due', { params: ['int8'], row: LINKED_POST_ROW })`
  SELECT ${COLUMNS} FROM posts p
  WHERE p.source_id IS NOT NULL AND p.status = 1 AND coalesce(p.source_checked_at, '-infinity') < now() - interval '3 days'
  ORDER BY coalesce(p.source_checked_at, '-infinity'), p.id LIMIT $1`;
export const seen = statement('source-seen', { params: ['text', 'text'] })`
  UPDATE posts SET source_checked_at = now() WHERE source_id = $1 AND type = $2 AND status = 1`;
export const sharing = statement('source-sharing', {
  params: ['text', 'text'],
  row: { id: 'int8', user_id: 'int8' },
})`
  SELECT id, user_id FROM posts WHERE source_id = $1 AND type = $2 AND status = 1 ORDER BY id`;
export const setThumbnail = statement('source-set-thumbnail', { params: ['text', 'text', 'text'] })`
  UPDATE posts SET thumbnail_url = $3
  WHERE source_id = $1 AND type = $2 AND status = 1 AND thumbnail_url IS DISTINCT FROM $3`;
