import type { DemoPerson } from '#compose/people/people';
import type { LikeboardIdea } from '#src/content/content';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import { before, latest, MINUTE_MS } from '#src/lib/times';
import { LIKED_PRODUCT, type Like } from './likes.ts';

export interface DemoLikeboard {
  id: number;
  owner: DemoPerson;
  isDefault: boolean;
  idea: LikeboardIdea;
  createdAt: Date;
  items: Like[];
}

const BOARDS_MIN = 2;
const BOARDS_MAX = 6;
/** The share of the matching likes that a board with a theme keeps. */
const KEEPS_PRODUCT = 0.75;
const KEEPS_POST = 0.4;
/** A board without a theme matches everything and keeps less of it. */
const KEEPS_ANYTHING = 0.16;

const DEFAULT_IDEA: LikeboardIdea = {
  name: 'Liked',
  description: '',
  color_id: 255,
  shapes: [],
  is_public: false,
};

/**
 * Each person has the default board and a few others. Every liked product is in the default board, too;
 * a liked post is in at least one board.
 */
export function composeLikeboards(
  random: Random,
  people: readonly DemoPerson[],
  likes: readonly Like[],
  ideas: readonly LikeboardIdea[],
): DemoLikeboard[] {
  const boards: DemoLikeboard[] = [];
  for (const owner of people) {
    const own = random.fork(owner.person.key);
    const mine = likes.filter(({ userId }) => userId === owner.id);
    const themed = ideasFor(own, owner, ideas).map((idea) => board(own, owner, idea, mine));
    const standard = { ...board(own, owner, DEFAULT_IDEA, []), isDefault: true };
    const kept = new Set(themed.flatMap(({ items }) => items.filter(isPost)).map(({ targetId }) => targetId));
    standard.items = mine.filter((like) => !isPost(like) || !kept.has(like.targetId) || own.chance(0.3));
    boards.push(standard, ...themed.filter(({ items }) => items.length > 0));
  }
  return boards.map((entry, index) => ({ ...entry, id: index + 1 }));
}

/** Readers have only the default board, with everything they like. `firstId` is that of the first board. */
export function defaultLikeboards(
  people: readonly DemoPerson[],
  likes: readonly Like[],
  firstId: number,
): DemoLikeboard[] {
  const likesOf = groupBy(likes, ({ userId }) => userId);
  return people.map((owner, index) => ({
    id: firstId + index,
    owner,
    isDefault: true,
    idea: DEFAULT_IDEA,
    createdAt: owner.joinedAt,
    items: likesOf.get(owner.id) ?? [],
  }));
}

function board(
  random: Random,
  owner: DemoPerson,
  idea: LikeboardIdea,
  likes: readonly Like[],
): DemoLikeboard {
  const matches = (like: Like): boolean =>
    idea.shapes.length === 0 || like.shapes.some((shape) => idea.shapes.includes(shape));
  const share = (like: Like): number => {
    if (idea.shapes.length === 0) return KEEPS_ANYTHING;
    return isPost(like) ? KEEPS_POST : KEEPS_PRODUCT;
  };
  const items = likes.filter((like) => matches(like) && random.chance(share(like)));
  const firstMs = Math.min(...items.map(({ at }) => at.getTime()), Number.MAX_SAFE_INTEGER);
  const createdAt =
    items.length > 0
      ? latest(owner.joinedAt, before(new Date(firstMs), random.whole(0, 360) * MINUTE_MS))
      : owner.joinedAt;
  return { id: 0, owner, isDefault: false, idea, items, createdAt };
}

/** Ideas that match the owner's interests come first; each idea is used once per owner. */
function ideasFor(
  random: Random,
  { person, activity }: DemoPerson,
  ideas: readonly LikeboardIdea[],
): LikeboardIdea[] {
  const usual = Math.round(BOARDS_MIN + activity * 2 * random.unit());
  const count = Math.min(BOARDS_MAX, usual + (person.demo_account ? 2 : 0));
  const matching = random.sample(
    ideas.filter(({ shapes }) => shapes.some((shape) => person.interests.includes(shape))),
    count,
  );
  const others = random.sample(
    ideas.filter((idea) => !matching.includes(idea)),
    Math.max(1, count - matching.length),
  );
  // The demo accounts always have a private board to look at.
  const secret = ideas.filter(
    (idea) => !idea.is_public && !matching.includes(idea) && !others.includes(idea),
  );
  return [...matching, ...others, ...(person.demo_account ? secret.slice(0, 1) : [])];
}

export function isPost(like: Like): boolean {
  return like.targetType !== LIKED_PRODUCT;
}
