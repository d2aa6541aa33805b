import type { Notification } from '@tagalong/contracts/account/notification';
import { BUILT_AT } from './built-at.ts';

type Actor = Notification['actors'][number];

/** Builds the member who caused a notification. */
export function buildActor(overrides: Partial<Actor> = {}): Actor {
  const user_id = overrides.user_id ?? 7;
  return {
    user_id,
    nickname: `Person ${user_id}`,
    avatar: null,
    tagalong_handle: `person-${user_id}`,
    color_id: 255,
    ...overrides,
  };
}

/** Builds an unread notification of one member's like of a post. */
export function buildNotification(overrides: Partial<Notification> = {}): Notification {
  const id = overrides.id ?? 1;
  return {
    id,
    type: 'interaction',
    subtype: 'like-post',
    actors: [buildActor()],
    other_count: 0,
    target: { type: 4, id: 40, key: 'p-40', name: 'A calm corner', image: '/media/40-200x200.webp' },
    payload: {},
    is_read: false,
    created_at: BUILT_AT,
    ...overrides,
  };
}
