import type { LikeboardIdea } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import { later } from './follows.ts';
import { LIKED_PRODUCT, type Like } from './likes.ts';
import type { DemoPerson } from './people.ts';
import { before, MINUTE_MS } from './when.ts';

export interface DemoLikeboard {
  id: number;
  owner: DemoPerson;
  isDefault: boolean;
  idea: LikeboardIdea;
  createdAt: Date;
  items: Like[];
}

const BOARDS_EACH = [2, 6] as const;
/** What a themed board takes of the likes that suit it. */
const TAKES_PRODUCT = 0.75;
const TAKES_POST = 0.4;
/** A board that suits everything takes less. */
const TAKES_ANYTHING = 0.16;

const DEFAULT_IDEA: LikeboardIdea = {
  name: 'Liked',
  description: '',
  colour_id: 255,
  shapes: [],
  is_public: false,
};

/**
 * Everybody has the default board and a few of their own. A liked product is always in the default board as well;
 * a liked post is in one board or more.
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
  boards.forEach((entry, index) => {
    entry.id = index + 1;
  });
  return boards;
}

function board(
  random: Random,
  owner: DemoPerson,
  idea: LikeboardIdea,
  likes: readonly Like[],
): DemoLikeboard {
  const suits = (like: Like): boolean =>
    idea.shapes.length === 0 || like.shapes.some((shape) => idea.shapes.some((wanted) => wanted === shape));
  const share = (like: Like): number => {
    if (idea.shapes.length === 0) return TAKES_ANYTHING;
    return isPost(like) ? TAKES_POST : TAKES_PRODUCT;
  };
  const items = likes.filter((like) => suits(like) && random.chance(share(like)));
  const firstMs = Math.min(...items.map(({ at }) => at.getTime()), Number.MAX_SAFE_INTEGER);
  const createdAt =
    items.length > 0
      ? later(owner.joinedAt, before(new Date(firstMs), random.whole(0, 360) * MINUTE_MS))
      : owner.joinedAt;
  return { id: 0, owner, isDefault: false, idea, items, createdAt };
}

/** Ideas that suit somebody's interests come first; nobody has two boards of one name. */
function ideasFor(
  random: Random,
  { person, zeal }: DemoPerson,
  ideas: readonly LikeboardIdea[],
): LikeboardIdea[] {
  const [fewest, most] = BOARDS_EACH;
  const count = Math.min(most, Math.round(fewest + zeal * 2 * random.unit()) + (person.demo_account ? 2 : 0));
  const interests: readonly string[] = person.interests;
  const suited = random.sample(
    ideas.filter(({ shapes }) => shapes.some((shape) => interests.includes(shape))),
    count,
  );
  const others = random.sample(
    ideas.filter((idea) => !suited.includes(idea)),
    Math.max(1, count - suited.length),
  );
  // The handed-out accounts show a private board, too.
  const secret = ideas.filter((idea) => !idea.is_public && !suited.includes(idea) && !others.includes(idea));
  return [...suited, ...others, ...(person.demo_account ? secret.slice(0, 1) : [])];
}

export function isPost(like: Like): boolean {
  return like.targetType !== LIKED_PRODUCT;
}
