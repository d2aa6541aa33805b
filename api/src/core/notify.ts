import type { NotificationCounts } from '@tagalong/contracts/account/notification';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

export interface NewNotification {
  userId: number;
  kind: keyof NotificationCounts;
  /** Kind of action, such as 'follow' or 'like-post'. */
  subtype: string;
  /** Id of the person who acted; a person's own actions don't notify them. */
  actorId: number | null;
  target?: { type: number; id: number };
  /** Id of the cause, such as a payment, if there is no target: each cause notifies, even while others are unread. */
  causeId?: number;
  /** Further data for the notification line, such as an amount. */
  payload?: Record<string, unknown>;
}
/** Notifies a user within the open transaction. */
export type Notify = (notification: NewNotification) => Promise<void>;

/** Channel that carries the id of the user whose count changed, once the transaction has committed. */
export const COUNT_CHANNEL = 'notification_count';

/**
 * Last part of a job's statement whose CTE `notified` returns the ids of the notified users; publishes that their counts
 * changed. Requests publish through the database's `publish`, because transactions with pg_notify commit one by one.
 */
export const PUBLISH_COUNT_CHANGES = `SELECT pg_notify('${COUNT_CHANNEL}', user_id::text) FROM (SELECT DISTINCT user_id FROM notified) person`;

/**
 * Builds the CTE `notified`, which inserts notifications for the rows of `facts`: user, kind, subtype, actor, type and
 * id of the target, payload. Repeated actions within 24 h notify once.
 */
export const newNotification = (facts: string): string => `
  INSERT INTO notifications_by_month (user_id, kind, subtype, actor_id, target_type, target_id, payload)
  SELECT * FROM (${facts}) AS fact (user_id, kind, subtype, actor_id, target_type, target_id, payload)
  WHERE NOT EXISTS (
    SELECT 1 FROM notifications_by_month known WHERE known.user_id = fact.user_id AND known.actor_id = fact.actor_id
      AND known.created_at > now() - interval '1 day' AND known.kind = fact.kind AND known.subtype = fact.subtype
      AND known.target_type IS NOT DISTINCT FROM fact.target_type
      AND known.target_id IS NOT DISTINCT FROM fact.target_id
  )
  ON CONFLICT DO NOTHING
  RETURNING user_id`;

const insert = statement('notification-insert', {
  params: ['int8', 'text', 'text', 'int8?', 'int2?', 'int8?', 'jsonb'],
  row: { user_id: 'int8' },
})`
  ${newNotification('SELECT $1::bigint, $2::text, $3::text, $4::bigint, $5::smallint, $6::bigint, $7::jsonb')}`;

export function createNotify(db: Database): Notify {
  return async ({ userId, kind, subtype, actorId, target, causeId, payload = {} }) => {
    if (userId === actorId) return;
    const written = JSON.stringify(payload);
    const values = [userId, kind, subtype, actorId, target?.type, target?.id ?? causeId, written] as const;
    if (await db.first(insert, values)) publishCountChange(db, userId);
  };
}

/** Makes every open page of a user reload its counts, once the open transaction is committed. */
export function publishCountChange(db: Database, userId: number): void {
  db.publish(COUNT_CHANNEL, String(userId));
}
