import type {
  Notification,
  NotificationCounts,
  NotificationType,
} from '@tagalong/contracts/account/notification';
import type { Database } from '#api/database/database';
import { dayIn } from '#api/database/site-days';
import { statement, typed } from '#api/database/statement';
import type { Place } from '#api/http/cursor';

interface ListInput {
  userId: number;
  type: NotificationType | undefined;
  subtype: string | undefined;
  after: Place<['id']>;
  limit: number;
}
interface MarkInput {
  userId: number;
  maxId: number;
  /** Limits the change to one type; all types if omitted. */
  type?: NotificationType;
  subtype?: string | undefined;
}

/** Lists at most this many actors of a group by name; the others are only counted. */
const NAMED_MAX = 3;

/** Notifications about a deactivated user's actions are hidden until the account is reactivated (AU-09). */
const IS_VISIBLE = `NOT EXISTS (
  SELECT 1 FROM users gone WHERE gone.id = notifications_by_month.actor_id AND gone.deactivated_at IS NOT NULL)`;
const unread = statement('notification-unread', {
  params: ['int8'],
  row: { kind: typed<NotificationType>('text'), count: 'int4' },
})`
  SELECT kind, count(*)::integer AS count FROM notifications_by_month
  WHERE user_id = $1 AND read_at IS NULL AND ${IS_VISIBLE} GROUP BY kind`;
/**
 * A group contains notifications of one kind about one target or payment on one New York calendar day. Without a target,
 * their amounts are added, as of commissions. Its position is that of its newest row, so a group that grows while the user pages moves above the
 * cursor and is never listed twice.
 */
const list = statement('notification-list', {
  params: ['int8', 'text?', 'text?', 'int8', 'int8'],
  row: {
    id: 'int8',
    type: typed<Notification['type']>('text'),
    subtype: 'text',
    is_read: 'bool',
    payload: typed<Notification['payload']>('jsonb'),
    created_at: 'timestamptz',
    actors: typed<Notification['actors']>('json'),
    other_count: 'int4',
    target: typed<Notification['target']>('json?'),
  },
})`
  WITH groups AS (
    SELECT max(id) AS id, kind, subtype, target_type, max(target_id) AS target_id,
      CASE WHEN target_type IS NULL THEN sum((payload->>'amount')::bigint)::bigint END AS amount,
      CASE WHEN subtype = 'sale' THEN count(*)::integer END AS sale_count,
      count(DISTINCT actor_id)::integer AS actor_count, bool_and(read_at IS NOT NULL) AS is_read,
      array_agg(actor_id ORDER BY id DESC) FILTER (WHERE actor_id IS NOT NULL) AS actor_ids
    FROM notifications_by_month
    WHERE user_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::text IS NULL OR subtype = $3)
      AND ${IS_VISIBLE}
    GROUP BY kind, subtype, target_type, CASE WHEN target_type IS NOT NULL THEN target_id END,
      payload->>'payment_id', ${dayIn('created_at')}
    HAVING max(id) < $4::bigint
    ORDER BY max(id) DESC LIMIT $5
  )
  SELECT g.id, g.kind AS type, g.subtype, g.is_read,
    n.payload || jsonb_strip_nulls(jsonb_build_object('amount', g.amount, 'sale_count', g.sale_count)) AS payload, n.created_at, a.actors,
    g.actor_count - json_array_length(a.actors) AS other_count,
    CASE
      WHEN p.id IS NOT NULL THEN json_build_object('type', 4, 'id', p.id, 'key', p.unique_key,
        'name', coalesce(p.title, p.caption), 'image', coalesce(photo.small_url, p.thumbnail_url))
      WHEN d.id IS NOT NULL THEN json_build_object('type', 3, 'id', d.id, 'key', d.id::text, 'name', d.name,
        'image', d.image_200)
    END AS target
  FROM groups g
  JOIN notifications_by_month n ON n.id = g.id
  LEFT JOIN posts p ON g.target_type = 4 AND p.id = g.target_id AND p.status = 1
  LEFT JOIN post_images photo ON photo.post_id = p.id AND photo.position = 0
  LEFT JOIN products d ON g.target_type = 3 AND d.id = g.target_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('user_id', u.id, 'nickname', u.nickname, 'avatar', u.avatar,
      'tagalong_handle', u.handle, 'color_id', u.color_id) ORDER BY named.place), '[]') AS actors
    FROM (
      SELECT actor_id, min(place) AS place FROM unnest(g.actor_ids) WITH ORDINALITY AS deed (actor_id, place)
      GROUP BY actor_id ORDER BY min(place) LIMIT ${NAMED_MAX}
    ) named JOIN users u ON u.id = named.actor_id
  ) a
  ORDER BY g.id DESC`;
const markRead = statement('notification-mark-read', {
  params: ['int8', 'int8', 'text?', 'text?'],
  row: { id: 'int8' },
})`
  UPDATE notifications_by_month SET read_at = now() WHERE user_id = $1 AND id <= $2 AND read_at IS NULL
    AND ($3::text IS NULL OR kind = $3) AND ($4::text IS NULL OR subtype = $4)
  RETURNING id`;

export function notificationRepository(db: Database) {
  return {
    async counts(userId: number): Promise<NotificationCounts> {
      const rows = await db.query(unread, [userId]);
      const countOf = (kind: NotificationType) => ({
        count: rows.find((row) => row.kind === kind)?.count ?? 0,
      });
      return {
        follower: countOf('follower'),
        interaction: countOf('interaction'),
        tagalong: countOf('tagalong'),
        anchor_invitation: countOf('anchor_invitation'),
      };
    },
    list: ({ userId, type, subtype, after, limit }: ListInput) =>
      db.query(list, [userId, type, subtype, ...after, limit + 1]),
    /** Marks notifications up to this id as read; returns whether any was unread. */
    async markRead({ userId, maxId, type, subtype }: MarkInput): Promise<boolean> {
      return (await db.query(markRead, [userId, maxId, type ?? null, subtype ?? null])).length > 0;
    },
  };
}
