import { listUserPosts } from '@tagalong/contracts/social/people';
import type { ApiContext } from '#api/core/owner-module';
import { cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import { page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { isShownUser } from '#api/social/parts/people';
import { postOf } from '#api/social/parts/post-row';
import { postsStatement } from '#api/social/parts/post-sql';

/** Offset in ms that sorts the pinned post above any timestamp. */
const PIN_STEP = 100_000_000_000_000;
const PLACE = `(extract(epoch FROM p.created_at) * 1000)::bigint
    + CASE WHEN p.pinned_as IS NULL THEN 0 ELSE ${PIN_STEP} END`;

/** At most one post is pinned; the others are read in index order. */
const byAuthor = postsStatement(
  'user-posts',
  { params: ['int8', 'int8', 'text?', 'int8', 'int8', 'int8'], sort: 'int8' },
  `(SELECT p.id, ${PLACE} AS sort_value FROM posts p
    WHERE p.user_id = $2 AND p.status = 1 AND p.pinned_as IS NOT NULL AND ($3::text IS NULL OR p.type = $3)
      AND (${PLACE}, p.id) < ($4::bigint, $5::bigint))
  UNION ALL
  (SELECT p.id, ${PLACE} AS sort_value FROM posts p
    WHERE p.user_id = $2 AND p.status = 1 AND p.pinned_as IS NULL AND ($3::text IS NULL OR p.type = $3)
      AND (p.created_at, p.id) < (
        CASE WHEN $4::bigint >= ${PIN_STEP} THEN 'infinity' ELSE to_timestamp($4::bigint / 1000.0) END, $5::bigint)
    ORDER BY p.created_at DESC, p.id DESC LIMIT $6)
  ORDER BY sort_value DESC, id DESC LIMIT $6`,
);

/** Serves a user's posts: pinned posts first, then newest first. */
export function userPostsRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listUserPosts, async ({ request: { id, type, cursor, limit }, viewer }) => {
    const places = cursorOf(`user-posts:pinned-first:${id}:${type ?? ''}`, ['large', 'id']);
    const after = places.read(cursor);
    if (!(await isShownUser(db, id))) throw new DomainError('not-found');
    const rows = await db.query(byAuthor, [viewer?.id ?? 0, id, type, ...after, limit + 1]);
    return page(rows, limit, (last) => places.write([last.sort_value, last.id]), postOf);
  });
}
