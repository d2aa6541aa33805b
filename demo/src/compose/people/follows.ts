import type { Random } from '#src/lib/random';
import { before, HOUR_MS, latest, randomTime } from '#src/lib/times';

export interface FollowRow {
  follower_id: number;
  followee_id: number;
  created_at: Date;
}

interface Member {
  id: number;
  joinedAt: Date;
  appeal: number;
  activity: number;
}

const FOLLOWS_EACH = 15;
const READER_FOLLOWS_MAX = 12;
/** Exponent of the appeal for readers: the better known, the more so. */
const FAME = 3;
const WATCHES_EACH = 5;
const GREETING_AGE_MS = 5 * HOUR_MS;

/** People with more appeal have more followers. */
export function composeFollows(random: Random, members: readonly Member[], now: Date): FollowRow[] {
  return members.flatMap((follower) => {
    const others = members.filter(({ id }) => id !== follower.id);
    const count = Math.round(FOLLOWS_EACH * follower.activity * (0.6 + random.unit()));
    return random
      .sampleByWeight(others, ({ appeal }) => appeal, count)
      .map((followee) => ({
        follower_id: follower.id,
        followee_id: followee.id,
        created_at: randomTime(random, latest(follower.joinedAt, followee.joinedAt), now),
      }));
  });
}

/** Readers follow few people, and most of them the same ones. */
export function composeReaderFollows(
  random: Random,
  readers: readonly Member[],
  members: readonly Member[],
  now: Date,
): FollowRow[] {
  return readers.flatMap((reader) => {
    const own = random.fork(String(reader.id));
    const count = 1 + Math.round(READER_FOLLOWS_MAX * reader.activity);
    return own
      .sampleByWeight(members, ({ appeal }) => appeal ** FAME, count)
      .map((followee) => ({
        follower_id: reader.id,
        followee_id: followee.id,
        created_at: randomTime(own, latest(reader.joinedAt, followee.joinedAt), now),
      }));
  });
}

/** The demo's creator and shopper follow each other; the creator has since a few hours ago. */
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

export function composeBrandWatches(
  random: Random,
  members: readonly Member[],
  brandIds: readonly number[],
  now: Date,
) {
  return members.flatMap((member) =>
    random
      .sample(brandIds, Math.round(WATCHES_EACH * member.activity * (0.4 + random.unit())))
      .map((brandId) => ({
        user_id: member.id,
        brand_id: brandId,
        created_at: randomTime(random, member.joinedAt, now),
      })),
  );
}
