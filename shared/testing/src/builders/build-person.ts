import type { BrandItem, PersonItem, PublicProfile } from '@tagalong/contracts/social/people';

/** Builds a row of a list of people whom the viewer does not follow. */
export function buildPerson(overrides: Partial<PersonItem> = {}): PersonItem {
  const user_id = overrides.user_id ?? 50;
  return {
    user_id,
    unique_key: `user-${user_id}`,
    nickname: `Person ${user_id}`,
    tagalong_handle: `person-${user_id}`,
    avatar: null,
    color_id: 255,
    register_type: 0,
    is_followed: false,
    is_me: false,
    follows_me: false,
    ...overrides,
  };
}

export function buildPublicProfile(overrides: Partial<PublicProfile> = {}): PublicProfile {
  return {
    ...buildPerson(),
    bio: '',
    is_creator: false,
    follower_count: 0,
    following_count: 0,
    post_count: 0,
    storefront_count: 0,
    links: [],
    ...overrides,
  };
}

export function buildBrand(overrides: Partial<BrandItem> = {}): BrandItem {
  const id = overrides.id ?? 7;
  return {
    id,
    name: `Brand ${id}`,
    image: null,
    color_id: 255,
    bio: '',
    website: null,
    watcher_count: 0,
    product_count: 3,
    is_watched: false,
    ...overrides,
  };
}
