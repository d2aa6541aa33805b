import type { NotificationCounts } from '@tagalong/contracts/notification';
import type { Database } from '#lib/database';
import { statement } from '#lib/statement';

export interface NewNotification {
  userId: number;
  kind: keyof NotificationCounts;
  /** Such as 'follow' or 'like-post'. */
  subtype: string;
  /** Who did it; nobody is told of what they did themselves. */
  actorId: number | null;
  target?: { type: number; id: number };
}
/** Tells somebody of something, within the transaction that is open. */
export type Notify = (notification: NewNotification) => Promise<void>;

/** Every process hears on it whose count changed: an id, nothing else, once the transaction has ended well. */
export const COUNT_CHANNEL = 'notification_count';

const insert = statement(
  'notification-insert',
  `WITH made AS (
    INSERT INTO notifications (user_id, kind, subtype, actor_id, target_type, target_id)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING
    RETURNING user_id
  )
  SELECT pg_notify('${COUNT_CHANNEL}', user_id::text) FROM made`,
);
const tell = statement('notification-tell', `SELECT pg_notify('${COUNT_CHANNEL}', $1::bigint::text)`);

export function createNotify(db: Database): Notify {
  return async ({ userId, kind, subtype, actorId, target }) => {
    if (userId === actorId) return;
    await db.query(insert, [userId, kind, subtype, actorId, target?.type ?? null, target?.id ?? null]);
  };
}

/** Makes every open page of somebody count anew. */
export async function tellCountChanged(db: Database, userId: number): Promise<void> {
  await db.query(tell, [userId]);
}
