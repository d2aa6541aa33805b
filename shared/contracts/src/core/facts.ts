import * as z from '@tagalong/contracts/core/z';
import { declareFact, factOf } from './declare.ts';

// Facts of social that the calls of other owners report, too; each id belongs to the entity that the name begins with.

export const PRODUCT_IS_LIKED = declareFact('product.is_liked', 'social', z.boolean(), { visitor: false });

export const USER_FOLLOWER_COUNT = declareFact('user.follower_count', 'social', z.int());

/** Number of people the user follows. */
export const USER_FOLLOWING_COUNT = declareFact('user.following_count', 'social', z.int());

/** Follower and following count of a user, as profiles show them. */
export const countFacts = (user: { id: number; follower_count: number; following_count: number }) => [
  factOf(USER_FOLLOWER_COUNT, user.id, user.follower_count),
  factOf(USER_FOLLOWING_COUNT, user.id, user.following_count),
];
