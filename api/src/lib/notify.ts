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
  /** What the line says more, such as an amount. */
  payload?: Record<string, unknown>;
}
/** Tells somebody of something, within the transaction that is open. */
export type Notify = (notification: NewNotification) => Promise<void>;

/** Every process hears on it whose count changed: an id, nothing else, once the transaction has ended well. */
export const COUNT_CHANNEL = 'notification_count';

/** Somebody who does, undoes and does the same again within a day is told of once. */
const insert = statement(
  'notification-insert',
  `WITH made AS (
    INSERT INTO notifications (user_id, kind, subtype, actor_id, target_type, target_id, payload)
    SELECT $1::bigint, $2::text, $3::text, $4::bigint, $5::smallint, $6::bigint, $7::jsonb
    WHERE NOT EXISTS (
      SELECT 1 FROM notifications known WHERE known.user_id = $1 AND known.actor_id = $4
        AND known.created_at > now() - interval '1 day' AND known.kind = $2 AND known.subtype = $3
        AND known.target_type IS NOT DISTINCT FROM $5 AND known.target_id IS NOT DISTINCT FROM $6
    )
    ON CONFLICT (user_id, kind, subtype, actor_id, target_type, target_id) WHERE read_at IS NULL DO NOTHING
    RETURNING user_id
  )
  SELECT pg_notify('${COUNT_CHANNEL}', user_id::text) FROM made`,
);
const tell = statement('notification-tell', `SELECT pg_notify('${COUNT_CHANNEL}', $1::bigint::text)`);

export function createNotify(db: Database): Notify {
  return async ({ userId, kind, subtype, actorId, target, payload = {} }) => {
    if (userId === actorId) return;
    const about = [target?.type ?? null, target?.id ?? null];
    await db.query(insert, [userId, kind, subtype, actorId, ...about, JSON.stringify(payload)]);
  };
}

/** Makes every open page of somebody count anew. */
export async function tellCountChanged(db: Database, userId: number): Promise<void> {
  await db.query(tell, [userId]);
}
