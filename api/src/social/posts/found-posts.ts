import type { Database } from '#api/database/database';
import { FIRST } from '#api/http/cursor';
import { postsStatement } from './post-sql.ts';

/** Among so many of the newest posts what is common is found without gathering everything that matches. */
const WINDOW = 4_000;

/**
 * Two ways to the newest posts that meet a condition. `newest` walks the posts in their order and costs the same
 * however many there are; `all` gathers every match first, and is cheap just where the walk finds too few. One
 * statement for both would leave the choice to the planner, which takes rare words for common ones. The condition
 * on posts p, which an index of its own serves, takes its value as $5.
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

export interface FoundInput {
  /** 0 for a visitor. */
  viewerId: number;
  after: readonly [time: string, id: number] | null;
  limit: number;
}

/** One row more than asked for is read, which tells whether another page follows. */
export async function readFound(
  db: Database,
  { newest, all }: FoundPosts,
  value: string,
  { viewerId, after, limit }: FoundInput,
) {
  const [time, id] = after ?? [FIRST.time, FIRST.id];
  const values = [viewerId, time, id, limit + 1, value] as const;
  const rows = await db.query(newest, values);
  return rows.length > limit ? rows : db.query(all, values);
}
