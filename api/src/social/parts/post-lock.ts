import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

/** First key of advisory locks, the same in every process; the second follows from the post. */
const LOCK = 7_265_003;
const keyOf = (post: string): string => `${LOCK}, (${post}::bigint % 2147483647)::integer`;

const keep = statement('post-keep', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE id = $1 AND pg_advisory_xact_lock_shared(${keyOf('$2')}) IS NOT NULL FOR NO KEY UPDATE`;
const removal = statement('post-lock-removal', {
  params: ['int8'],
})`SELECT pg_advisory_xact_lock(${keyOf('$1')})`;

/**
 * Runs work in a transaction that serializes it with the user's other changes, and during which the post is not removed. Any
 * number of users share that, while a lock of the post's row would let one of them through at a time.
 */
export function withPostKept<Result>(
  db: Database,
  userId: number,
  postId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction(async () => {
    await db.query(keep, [userId, postId]);
    return work();
  });
}

/** Waits for those who keep the post, and keeps others waiting until the transaction ends. */
export async function lockForRemoval(db: Database, postId: number): Promise<void> {
  await db.query(removal, [postId]);
}
