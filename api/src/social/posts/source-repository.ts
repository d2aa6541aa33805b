import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

export type LinkedType = 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE';

/** A post that was made from a link. */
export interface LinkedPost {
  id: number;
  type: LinkedType;
  source_id: string;
  source_url: string;
  thumbnail_url: string | null;
  /** 1 shown, 2 disabled. */
  status: number;
}

/** However many viewers complain, the source is asked once in this time. */
const PAUSE = "interval '10 minutes'";
const COLUMNS = 'p.id, p.type, p.source_id, p.source_url, p.thumbnail_url, p.status';

const byId = statement(
  'source-post',
  `SELECT ${COLUMNS} FROM posts p JOIN users a ON a.id = p.user_id AND a.deactivated_at IS NULL
  WHERE p.id = $1 AND p.status IN (1, 2) AND p.source_id IS NOT NULL`,
);
const claim = statement(
  'source-claim',
  `UPDATE posts SET source_checked_at = now()
  WHERE id = $1 AND coalesce(source_checked_at, '-infinity') < now() - ${PAUSE} RETURNING id`,
);
const due = statement(
  'source-due',
  `SELECT ${COLUMNS} FROM posts p
  WHERE p.source_id IS NOT NULL AND p.status = 1 AND coalesce(p.source_checked_at, '-infinity') < now() - interval '3 days'
  ORDER BY coalesce(p.source_checked_at, '-infinity'), p.id LIMIT $1`,
);
const seen = statement(
  'source-seen',
  'UPDATE posts SET source_checked_at = now() WHERE source_id = $1 AND type = $2 AND status = 1',
);
const sharing = statement(
  'source-sharing',
  'SELECT id, user_id FROM posts WHERE source_id = $1 AND type = $2 AND status = 1 ORDER BY id',
);
const setThumbnail = statement(
  'source-set-thumbnail',
  `UPDATE posts SET thumbnail_url = $3
  WHERE source_id = $1 AND type = $2 AND status = 1 AND thumbnail_url IS DISTINCT FROM $3`,
);

export function sourceRepository(db: Database) {
  return {
    byId: (postId: number) => db.first<LinkedPost>(byId, [postId]),
    /** False when the source was asked a short while ago. */
    claim: async (postId: number) => (await db.first(claim, [postId])) !== null,
    due: (limit: number) => db.query<LinkedPost>(due, [limit]),
    seen: (post: LinkedPost) => db.query(seen, [post.source_id, post.type]),
    sharing: (post: LinkedPost) =>
      db.query<{ id: number; user_id: number }>(sharing, [post.source_id, post.type]),
    setThumbnail: (post: LinkedPost, address: string) =>
      db.query(setThumbnail, [post.source_id, post.type, address]),
  };
}
