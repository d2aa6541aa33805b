import * as z from '@tagalong/contracts/z';
import { endpoint } from './endpoint.ts';
import { id, ok, page, paging, success, wholeNumber } from './wire.ts';

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
  method: 'GET',
  path: '/api/me/notification/count',
  access: 'member',
  request: z.object({}),
  answer: success(NotificationCounts),
  tags: ['notification'],
});

/**
 * Server-sent events for members: `counts` with NotificationCounts, at once and after each change. One stream for
 * each tab; where it is refused, pages ask for the counts now and then.
 */
export const NOTIFICATION_STREAM_PATH = '/api/me/notification/stream';

export const NOTIFICATION_TYPES = ['follower', 'interaction', 'tagalong', 'anchor_invitation'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The documents' read status; no other one is sent. */
export const READ_STATUS_READ = 2;

const Actor = z.object({
  user_id: id,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  tagalong_handle: z.string(),
  color_id: z.int(),
});

/** What one or more people did to one thing on one day: 'Ana and 12 others liked your post'. */
export const Notification = z.object({
  /** The newest id of the group; what `max_id` of a list is taken from. */
  id,
  type: z.oneOf(NOTIFICATION_TYPES),
  /** Such as 'follow', 'like-post', 'tag', 'repost', 'referral', 'draft-expiry'. */
  subtype: z.string(),
  /** The newest people of the group, at most three; empty when nobody did it. */
  actors: z.array(Actor),
  /** People of the group that are not named in `actors`. */
  other_count: z.int(),
  /** 3 product, 4 post, null for anything else; `key` is the post's unique key or the product's id. */
  target: z.nullable(
    z.object({ type: z.int(), id, key: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  ),
  payload: z.record(z.string(), z.unknown()),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.output<typeof Notification>;

const subtype = z.string().check(z.maxLength(40));

/** Notifications of one type, or of all, newest first, what belongs together as one entry. */
export const listNotifications = endpoint({
  name: 'notification.list',
  method: 'GET',
  path: '/api/me/notifications',
  access: 'member',
  request: z.object({
    type: z.optional(z.oneOf(NOTIFICATION_TYPES)),
    subtype: z.optional(subtype),
    ...paging,
  }),
  answer: page(Notification),
  errors: ['bad-cursor'],
  tags: ['notification'],
});

/** Marks as read what was there when the page was opened: everything up to `max_id`, nothing newer. */
export const updateNotificationStatus = endpoint({
  name: 'notification.update-status',
  method: 'POST',
  path: '/api/me/notification/update-status',
  access: 'member',
  body: 'form',
  request: z.object({
    max_id: id,
    read_status: z.pipe(wholeNumber, z.int().check(z.gte(READ_STATUS_READ), z.lte(READ_STATUS_READ))),
  }),
  answer: ok,
  clears: ['notification'],
});

/** The same for one list: whoever looked at the followers alone has not seen the rest. */
export const readNotificationList = endpoint({
  name: 'notification.read-list',
  method: 'POST',
  path: '/api/me/notification/read-list',
  access: 'member',
  body: 'json',
  request: z.object({
    max_id: id,
    type: z.oneOf(NOTIFICATION_TYPES),
    subtype: z.optional(subtype),
  }),
  answer: ok,
  clears: ['notification'],
});
