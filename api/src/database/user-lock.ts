import type { Database } from './database.ts';
import { statement } from './statement.ts';

const lock = statement('user-lock', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE`;

/**
 * Serializes one user's changes until the transaction ends. To avoid deadlocks, code that changes counters takes this
 * lock first, then those of posts, products and likeboards, in this order. Only what keeps a post from being removed comes
 * before, in `post-lock.ts`.
 */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.query(lock, [userId]);
}

/** Runs work in a transaction that serializes it with the user's other changes. */
export function withUserLock<Result>(
  db: Database,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return db.transaction(async () => {
    await lockUser(db, userId);
    return work();
  });
}
