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

const insert = statement(
  'notification-insert',
  `INSERT INTO notifications (user_id, kind, subtype, actor_id, target_type, target_id)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING`,
);

export function createNotify(db: Database): Notify {
  return async ({ userId, kind, subtype, actorId, target }) => {
    if (userId === actorId) return;
    await db.query(insert, [userId, kind, subtype, actorId, target?.type ?? null, target?.id ?? null]);
  };
}
