import type { Database } from '#api/database/database';
import type { TimePlace, ViewerPageInput } from '#api/http/cursor';
import { postsStatement } from './post-sql.ts';

/** The `newest` statement filters this many of the newest posts, which is enough for common matches. */
const WINDOW = 4_000;

/**
 * Declares two statements for the newest posts that meet a condition. `newest` filters a fixed window of the newest
 * posts, so its cost does not depend on the number of matches; `all` collects every match first, which is cheap exactly
 * when the window contains too few. A single statement would leave the choice to the planner, which overestimates rare
 * words. The condition on posts p needs its own index and receives its value as $5.
 */
export function foundPosts(name: string, condition: string) {
  const page = { params: ['int8', 'timestamptz', 'int8', 'int8', 'text'], sort: 'timestamptz' } as const;
  return {
    newest: postsStatement(
      `${name}-newest`,
      page,
      `SELECT p.id, p.created_at AS sort_value
      FROM (
        SELECT p.* FROM posts p
        WHERE p.status = 1 AND (p.created_at, p.id) < ($2::timestamptz, $3::bigint)
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${WINDOW}
      ) p
      JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
      WHERE ${condition}
      ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    ),
    all: postsStatement(
      `${name}-all`,
      page,
      `SELECT p.id, p.created_at AS sort_value
      FROM (
        SELECT p.id, p.created_at, p.user_id FROM posts p
        WHERE p.status = 1 AND ${condition} AND (p.created_at, p.id) < ($2::timestamptz, $3::bigint)
        OFFSET 0
      ) p
      JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL
      ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    ),
  };
}

export type FoundPosts = ReturnType<typeof foundPosts>;

/** Reads one row beyond `limit`, which shows whether another page follows. */
export async function readFound(
  db: Database,
  { newest, all }: FoundPosts,
  value: string,
  { viewerId, after, limit }: ViewerPageInput<TimePlace>,
) {
  const values = [viewerId, ...after, limit + 1, value] as const;
  const rows = await db.query(newest, values);
  return rows.length > limit ? rows : db.query(all, values);
}
