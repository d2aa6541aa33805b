import type { Database } from '#api/database/database';
import { deletionOf, eraseBy } from '#api/database/erasure';
import { statement } from '#api/database/statement';

export const CLEANUPS = [
  statement('clean-drafts')`DELETE FROM drafts
    WHERE updated_at < now() - interval '7 days' AND publish_at IS NULL`,
];

export const UPLOAD_USES = [
  "EXISTS (SELECT 1 FROM drafts d WHERE d.photos && ARRAY[u.key, '/media/uploads/' || u.key || '-1600.webp'])",
  `EXISTS (SELECT 1 FROM drafts d WHERE d.thumbnail_url LIKE '/media/uploads/%'
    AND d.thumbnail_url = '/media/uploads/' || u.key || '-1600.webp')`,
];

export function eraseUser(db: Database, userId: number): Promise<void> {
  return eraseBy(db, userId, [
    deletionOf('drafts'),
    statement('removal-drafts', { params: ['int8'] })`
      UPDATE drafts SET influencer_id = NULL WHERE influencer_id = $1`,
  ]);
}
