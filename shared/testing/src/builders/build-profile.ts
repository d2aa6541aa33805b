import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import type { getMyProfile } from '@tagalong/contracts/storefront/storefront';

export type MyProfile = ResponseOf<typeof getMyProfile>['data'];

/** Builds the profile of the shopper from `buildUser`. */
export function buildProfile(overrides: Partial<MyProfile> = {}): MyProfile {
  const user_id = overrides.user_id ?? 1;
  return {
    user_id,
    nickname: `Shopper ${user_id}`,
    tagalong_handle: `shopper-${user_id}`,
    avatar: null,
    color_id: 255,
    bio: '',
    register_type: 0,
    is_creator: false,
    follower_count: 0,
    following_count: 0,
    post_count: 0,
    storefront_count: 0,
    ...overrides,
  };
}
