import type { Random } from '#seed/random';
import { before, between, HOUR_MS } from './when.ts';

export interface FollowRow {
  follower_id: number;
  followee_id: number;
  created_at: Date;
}

export interface WatchRow {
  user_id: number;
  brand_id: number;
  created_at: Date;
}

export interface Member {
  id: number;
  joinedAt: Date;
  /** How often others follow and like this person; 1 is usual, creators have more. */
  appeal: number;
  /** How much this person does; 1 is usual. */
  zeal: number;
}

const FOLLOWS_EACH = 15;
const WATCHES_EACH = 5;
const GREETING_AGE_MS = 5 * HOUR_MS;

/** Who follows whom; people with more appeal have more followers. */
export function composeFollows(random: Random, members: readonly Member[], now: Date): FollowRow[] {
  return members.flatMap((follower) => {
    const others = members.filter(({ id }) => id !== follower.id);
    const count = Math.round(FOLLOWS_EACH * follower.zeal * (0.6 + random.unit()));
    return drawn(random, others, ({ appeal }) => appeal, count).map((followee) => ({
      follower_id: follower.id,
      followee_id: followee.id,
      created_at: between(random, later(follower.joinedAt, followee.joinedAt), now),
    }));
  });
}

/** The demo's creator and shopper follow each other, the creator since this very day. */
export function withGreeting(
  follows: readonly FollowRow[],
  shopper: Member,
  creator: Member,
  now: Date,
): FollowRow[] {
  const pair = [shopper.id, creator.id];
  const others = follows.filter(
    ({ follower_id, followee_id }) => !(pair.includes(follower_id) && pair.includes(followee_id)),
  );
  return [
    ...others,
    { follower_id: shopper.id, followee_id: creator.id, created_at: before(now, 200 * GREETING_AGE_MS) },
    { follower_id: creator.id, followee_id: shopper.id, created_at: before(now, GREETING_AGE_MS) },
  ];
}

/** Which brands people watch. */
export function composeWatches(
  random: Random,
  members: readonly Member[],
  brandIds: readonly number[],
  now: Date,
): WatchRow[] {
  return members.flatMap((member) =>
    random
      .sample(brandIds, Math.round(WATCHES_EACH * member.zeal * (0.4 + random.unit())))
      .map((brandId) => ({
        user_id: member.id,
        brand_id: brandId,
        created_at: between(random, member.joinedAt, now),
      })),
  );
}

/** Up to `count` different entries, drawn by weight. */
export function drawn<T>(
  random: Random,
  list: readonly T[],
  weightOf: (entry: T) => number,
  count: number,
): T[] {
  // The largest of unit^(1/weight) are a weighted sample without replacement.
  return list
    .map((entry) => ({ entry, rank: random.unit() ** (1 / Math.max(weightOf(entry), 1e-6)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
}

export function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
