import type { CurrentUser } from '@tagalong/contracts/account/account';
import { REGISTER_TYPE, USER_TYPE } from '@tagalong/contracts/account/account';
import type { NotificationCounts } from '@tagalong/contracts/account/notification';

/** Builds a logged-in shopper. Omitted fields are derived from the id. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const id = overrides.id ?? 1;
  return {
    id,
    unique_key: `user-${id}`,
    name: `Shopper ${id}`,
    tagalong_handle: `shopper-${id}`,
    avatar: null,
    color_id: 255,
    email: `shopper-${id}@tagalong.example`,
    is_logged: true,
    register_type: REGISTER_TYPE.email,
    user_type: USER_TYPE.member,
    is_creator: false,
    has_bank: true,
    is_set_password: true,
    is_set_email: true,
    is_email_verified: true,
    is_deactivated: false,
    ...overrides,
  };
}

/** Builds a creator, who has a shop and a bank. */
export function buildCreator(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const id = overrides.id ?? 2;
  return buildUser({
    id,
    name: `Creator ${id}`,
    tagalong_handle: `creator-${id}`,
    user_type: USER_TYPE.creator,
    is_creator: true,
    ...overrides,
  });
}

/** Builds the four counts of the bell, zero by default. */
export function buildNotificationCounts(
  counts: Partial<Record<keyof NotificationCounts, number>> = {},
): NotificationCounts {
  return {
    follower: { count: counts.follower ?? 0 },
    interaction: { count: counts.interaction ?? 0 },
    tagalong: { count: counts.tagalong ?? 0 },
    anchor_invitation: { count: counts.anchor_invitation ?? 0 },
  };
}
