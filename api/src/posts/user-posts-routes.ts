import { listUserPosts } from '@tagalong/contracts/people';
import { page } from '#lib/answers';
import { cursorOf, FIRST } from '#lib/cursor';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import type { Serve } from '#lib/serve';
import { statement } from '#lib/statement';
import { type PostRow, postOf } from './post-row.ts';
import { postsStatement } from './post-sql.ts';

const isShown = statement(
  'user-posts-author',
  'SELECT id FROM users WHERE id = $1 AND deactivated_at IS NULL',
);
const byAuthor = postsStatement(
  'user-posts',
  `SELECT p.id, p.created_at AS sort_value FROM posts p
  WHERE p.user_id = $2 AND p.status = 1 AND ($3::text IS NULL OR p.type = $3)
    AND (p.created_at, p.id) < ($4::timestamptz, $5::bigint)
  ORDER BY p.created_at DESC, p.id DESC LIMIT $6`,
);

/** Somebody's posts, newest first; `is_pin` tells which one the profile shows on top. */
export function userPostsRoutes(serve: Serve, { db }: { db: Database }): void {
  serve(listUserPosts, async ({ request: { id, type, cursor, limit }, viewer }) => {
    const places = cursorOf(`user-posts:${id}:${type ?? ''}`, ['time', 'id']);
    const [time, lastId] = places.read(cursor) ?? [FIRST.time, FIRST.id];
    if (!(await db.first(isShown, [id]))) throw new DomainError('not-found');
    const values = [viewer?.id ?? 0, id, type ?? null, time, lastId, limit + 1];
    const rows = await db.query<PostRow>(byAuthor, values);
    return page(rows, limit, (last) => places.write([last.sort_value, last.id]), postOf);
  });
}
