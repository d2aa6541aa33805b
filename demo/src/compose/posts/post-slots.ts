import type { DemoPerson } from '#compose/people/people';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, HOUR_MS, MINUTE_MS, outsideNight, POSTS_SPAN_MS, randomAge } from '#src/lib/times';
import type { PostType } from './post.ts';

/** Author, type and time of a post whose content is still to be chosen. */
export interface PostSlot {
  author: DemoPerson;
  type: PostType;
  createdAt: Date;
}

/** There are pictures for this many posts, if none is used twice. */
const POST_COUNT = 200;
/** Ages of the newest posts in minutes, so that a fresh demo looks alive. */
const NEWEST_MIN = [3, 8, 17, 29, 46, 71, 104, 150, 212, 290];
const TYPES = [
  ['IMAGE', 48],
  ['INSTAGRAM', 17],
  ['THISORTHAT', 14],
  ['YOUTUBE', 12],
  ['TIKTOK', 9],
] as const;
/** How much more often a creator posts than others. */
const CREATOR_WEIGHT = 14;
const DEMO_WEIGHT = { creator: 32, shopper: 4 } as const;

/** Oldest first. No author has two posts in a row, or one from before they joined. */
export function composeSlots(random: Random, members: readonly DemoPerson[], now: Date): PostSlot[] {
  const newestSpanMs = 6 * HOUR_MS;
  const others = Array.from({ length: POST_COUNT - NEWEST_MIN.length }, () =>
    outsideNight(newestSpanMs + randomAge(random, POSTS_SPAN_MS - newestSpanMs, 1.9)),
  );
  const times = [...NEWEST_MIN.map((minutes) => minutes * MINUTE_MS), ...others]
    .sort((a, b) => b - a)
    .map((age) => before(now, age));

  const slots: PostSlot[] = [];
  for (const createdAt of times) {
    const last = slots.at(-1);
    const writers = members.filter(
      ({ id, joinedAt }) => id !== last?.author.id && joinedAt < before(createdAt, DAY_MS),
    );
    const author = random.weighted(writers.map((writer) => [writer, weightOf(writer)] as const));
    slots.push({ author, type: typeFor(random, last?.type), createdAt });
  }
  return slots;
}

function weightOf({ isCreator, person, activity }: DemoPerson): number {
  if (person.demo_account === 'creator' || person.demo_account === 'shopper')
    return DEMO_WEIGHT[person.demo_account];
  return (isCreator ? CREATOR_WEIGHT : 1) * activity;
}

/** Never returns THISORTHAT twice in a row. */
function typeFor(random: Random, last: PostType | undefined): PostType {
  return random.weighted(TYPES.filter(([type]) => type !== 'THISORTHAT' || last !== 'THISORTHAT'));
}
