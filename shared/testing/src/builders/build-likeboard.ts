import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { LIKEBOARD_COLOR_DEFAULT } from '@tagalong/contracts/core/limits';
import type { getLikeboard, Likeboard, LikeboardChoice } from '@tagalong/contracts/social/likeboard';
import { BUILT_AT } from './built-at.ts';

export type LikeboardDetail = ResponseOf<typeof getLikeboard>['data'];

/** Builds an empty private collection that is not the default one. */
export function buildLikeboard(overrides: Partial<Likeboard> = {}): Likeboard {
  const id = overrides.id ?? 1;
  return {
    id,
    slug: `collection-${id}`,
    name: `Collection ${id}`,
    description: '',
    is_public: false,
    is_default: false,
    color: 'v2',
    color_id: LIKEBOARD_COLOR_DEFAULT,
    layout: '4-6',
    cover_photos: [],
    created_default: false,
    product_count: 0,
    post_count: 0,
    updated_at: BUILT_AT,
    ...overrides,
  };
}

/** Builds a row of the picker whose collection does not hold the target. */
export function buildLikeboardChoice(overrides: Partial<LikeboardChoice> = {}): LikeboardChoice {
  return { ...buildLikeboard(overrides), target_in_the_likeboard: false, ...overrides };
}

/** Builds the collection page's data as its owner receives it. */
export function buildLikeboardDetail(overrides: Partial<LikeboardDetail> = {}): LikeboardDetail {
  return {
    ...buildLikeboard(overrides),
    owner: { user_id: 1, nickname: 'Shopper 1', is_me: true },
    likes: { products: [], posts: [] },
    ...overrides,
  };
}
