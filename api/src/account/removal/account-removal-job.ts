import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { EXTEND_TIMEOUT, type JobKind } from '#api/jobs/jobs';

export const ACCOUNT_REMOVAL_JOB = 'account-removal';

const HOUR_MS = 3_600_000;

/** An account with a pending cash-out is not removed yet. */
const IS_DUE = `u.delete_at <= now() AND u.removed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.creator_id = u.id AND p.state = 'requested')`;
const due = statement('removal-due', { row: { id: 'int8' } })`
  SELECT u.id FROM users u WHERE ${IS_DUE} ORDER BY u.delete_at, u.id LIMIT 200`;
/** Locks the user and everyone whose counters will change, in id order like every lock of users. */
const lockPeople = statement('removal-lock-people', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE id = $1
    OR id IN (SELECT followee_id FROM follows WHERE follower_id = $1)
    OR id IN (SELECT follower_id FROM follows WHERE followee_id = $1)
  ORDER BY id FOR NO KEY UPDATE`;
/** Checks again under the lock, because the user may have reactivated the account. */
const isDue = statement('removal-is-due', { params: ['int8'], row: { id: 'int8' } })`
  SELECT u.id FROM users u WHERE u.id = $1 AND ${IS_DUE}`;

/** Erases accounts past their deletion date every hour, each in its own transaction. */
export function accountRemovalJob({ db, eraseUser }: ApiContext): JobKind {
  const remove = (userId: number): Promise<void> =>
    db.transaction(async () => {
      await db.query(EXTEND_TIMEOUT);
      await db.query(lockPeople, [userId]);
      if (await db.first(isDue, [userId])) await eraseUser(userId);
    });

  return {
    queue: 'housekeeping',
    everyMs: HOUR_MS,
    async run() {
      const failures: unknown[] = [];
      for (const { id } of await db.query(due)) {
        await remove(id).catch((error: unknown) => failures.push(error));
      }
      // A failure must not block the other accounts; throwing at the end makes the job retry.
      if (failures.length > 0) throw failures[0];
    },
  };
}
