import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import { awake, before, DAY_MS, HOUR_MS, MINUTE_MS, POSTS_SPAN_MS, someAge } from './when.ts';

export type PostType = 'IMAGE' | 'INSTAGRAM' | 'TIKTOK' | 'THISORTHAT' | 'YOUTUBE';

/** Who posts what kind of post when; what it shows is decided elsewhere. */
export interface PostSlot {
  author: DemoPerson;
  type: PostType;
  createdAt: Date;
}

export const POST_COUNT = 600;
/** The newest posts are so many minutes old, so that a fresh demo looks alive. */
const NEWEST_MIN = [3, 8, 17, 29, 46, 71, 104, 150, 212, 290];
const TYPES = [
  ['IMAGE', 48],
  ['INSTAGRAM', 17],
  ['THISORTHAT', 14],
  ['YOUTUBE', 12],
  ['TIKTOK', 9],
] as const;
/** How much more often a creator posts than anybody else. */
const CREATOR_WEIGHT = 14;
const DEMO_WEIGHT = { creator: 32, shopper: 4 } as const;

/** Oldest first. Nobody posts twice in a row, and nobody before having joined. */
export function composeSlots(random: Random, members: readonly DemoPerson[], now: Date): PostSlot[] {
  const newestSpan = 6 * HOUR_MS;
  const others = Array.from({ length: POST_COUNT - NEWEST_MIN.length }, () =>
    awake(newestSpan + someAge(random, POSTS_SPAN_MS - newestSpan, 1.9)),
  );
  const times = [...NEWEST_MIN.map((minutes) => minutes * MINUTE_MS), ...others]
    .sort((a, b) => b - a)
    .map((age) => before(now, age));

  const slots: PostSlot[] = [];
  for (const createdAt of times) {
    const last = slots.at(-1);
    const writers = members.filter(
      ({ id, joinedAt }) => id !== last?.author.id && joinedAt.getTime() + DAY_MS < createdAt.getTime(),
    );
    const author = random.weighted(writers.map((writer) => [writer, weightOf(writer)] as const));
    slots.push({ author, type: typeFor(random, last?.type), createdAt });
  }
  return slots;
}

function weightOf({ isCreator, person, zeal }: DemoPerson): number {
  if (person.demo_account === 'creator' || person.demo_account === 'shopper')
    return DEMO_WEIGHT[person.demo_account];
  return (isCreator ? CREATOR_WEIGHT : 1) * zeal;
}

/** Two this-or-that posts never stand side by side. */
function typeFor(random: Random, last: PostType | undefined): PostType {
  return random.weighted(TYPES.filter(([type]) => type !== 'THISORTHAT' || last !== 'THISORTHAT'));
}
