import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, page, paging, success, wholeNumber } from '#src/core/wire';

const Count = z.object({ count: z.int() });

export const NotificationCounts = z.object({
  follower: Count,
  interaction: Count,
  tagalong: Count,
  anchor_invitation: Count,
});
export type NotificationCounts = z.output<typeof NotificationCounts>;

export const getNotificationCounts = endpoint({
  name: 'notification.count',
  http: 'GET /api/me/notification/count',
  access: 'member',
  response: success(NotificationCounts),
  tags: ['notification'],
});

/**
 * Server-sent events for members: `counts` with NotificationCounts, on connection and after each change. One stream per
 * tab; where it is refused, pages poll the counts.
 */
export const NOTIFICATION_STREAM_PATH = '/api/me/notification/stream';

export const NOTIFICATION_TYPES = ['follower', 'interaction', 'tagalong', 'anchor_invitation'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The source documents' read status; the only value sent. */
export const READ_STATUS_READ = 2;

const Actor = z.object({
  user_id: id,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  tagalong_handle: z.string(),
  color_id: z.int(),
});

/** Actions of one kind by one or more people on one target and day, such as 'Ana and 12 others liked your post'. */
export const Notification = z.object({
  /** Newest id of the group; `max_id` refers to it. */
  id,
  type: z.oneOf(NOTIFICATION_TYPES),
  /** Examples: 'follow', 'like-post', 'tag', 'repost', 'referral', 'draft-expiry'. */
  subtype: z.string(),
  /** The group's newest people, at most three; empty for notifications from the site. */
  actors: z.array(Actor),
  /** People in the group beyond `actors`. */
  other_count: z.int(),
  /** 3 for a product, 4 for a post, otherwise null. `key` is the post's unique key or the product's id. */
  target: z.nullable(
    z.object({ type: z.int(), id, key: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  ),
  payload: z.record(z.string(), z.unknown()),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.output<typeof Notification>;

const subtype = z.string().check(z.maxLength(40));

/** Lists notifications of one type or of all, newest first and grouped. */
export const listNotifications = endpoint({
  name: 'notification.list',
  http: 'GET /api/me/notifications',
  access: 'member',
  request: z.object({
    type: z.optional(z.oneOf(NOTIFICATION_TYPES)),
    subtype: z.optional(subtype),
    ...paging,
  }),
  response: page(Notification),
  tags: ['notification'],
});

/** Marks everything up to `max_id` as read and leaves newer notifications unread. */
export const updateNotificationStatus = endpoint({
  name: 'notification.update-status',
  http: 'POST /api/me/notification/update-status',
  access: 'member',
  body: 'form',
  request: z.object({
    max_id: id,
    read_status: z.pipe(wholeNumber, z.int().check(z.gte(READ_STATUS_READ), z.lte(READ_STATUS_READ))),
  }),
  clears: ['notification'],
});

/** Marks one list as read, because viewing the followers doesn't mark the rest. */
export const readNotificationList = endpoint({
  name: 'notification.read-list',
  http: 'POST /api/me/notification/read-list',
  access: 'member',
  request: z.object({
    max_id: id,
    type: z.oneOf(NOTIFICATION_TYPES),
    subtype: z.optional(subtype),
  }),
  clears: ['notification'],
});
