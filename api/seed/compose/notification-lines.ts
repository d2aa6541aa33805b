import type { FollowRow } from './follows.ts';
import type { CommissionStory } from './ledger.ts';
import { LIKED_POST, type Like } from './likes.ts';
import type { PaymentRow } from './money-rows.ts';
import type { People } from './people.ts';
import type { DemoPost } from './post.ts';
import type { Row } from './row.ts';
import type { VoteRow } from './votes.ts';
import { before, HOUR_MS } from './when.ts';

export interface Happened {
  people: People;
  posts: readonly DemoPost[];
  follows: readonly FollowRow[];
  likes: readonly Like[];
  votes: readonly VoteRow[];
  stories: readonly CommissionStory[];
  payments: readonly PaymentRow[];
  /** The group that the demo creator asks the demo shopper to join. */
  groupSlug: string;
  now: Date;
}

export type Line = Omit<Row<'notifications'>, 'id' | 'read_at'> & { created_at: Date };

/** All that happened since `oldest`, and the product's own words to the handed-out accounts. */
export function linesOf(happened: Happened, oldest: Date): Line[] {
  const recent = [
    ...followLines(happened),
    ...likeLines(happened),
    ...voteLines(happened),
    ...repostLines(happened),
    ...moneyLines(happened),
  ].filter(({ created_at }) => created_at > oldest);
  return [...recent, ...ownLines(happened)];
}

function followLines({ follows }: Happened): Line[] {
  return follows.map(({ follower_id, followee_id, created_at }) => ({
    user_id: followee_id,
    kind: 'follower',
    subtype: 'follow',
    actor_id: follower_id,
    target_type: null,
    target_id: null,
    payload: {},
    created_at,
  }));
}

function likeLines({ likes, posts }: Happened): Line[] {
  return likes
    .filter(({ targetType }) => targetType === LIKED_POST)
    .flatMap(({ targetId, userId, at }) => postLine(posts, targetId, 'like-post', userId, at));
}

function voteLines({ votes, posts }: Happened): Line[] {
  return votes.flatMap(({ post_id, user_id, created_at }) =>
    postLine(posts, post_id, 'vote', user_id, created_at),
  );
}

function repostLines({ posts }: Happened): Line[] {
  return posts.flatMap(({ repostOfId, author, createdAt }) =>
    repostOfId === null ? [] : postLine(posts, repostOfId, 'repost', author.id, createdAt),
  );
}

/** Ids of posts are their places. */
function postLine(
  posts: readonly DemoPost[],
  postId: number,
  subtype: string,
  actorId: number,
  at: Date,
): Line[] {
  const author = posts[postId - 1]?.author;
  if (!author || author.id === actorId) return [];
  return [
    {
      user_id: author.id,
      kind: 'interaction',
      subtype,
      actor_id: actorId,
      target_type: LIKED_POST,
      target_id: postId,
      payload: {},
      created_at: at,
    },
  ];
}

function moneyLines({ stories, payments }: Happened): Line[] {
  const earned = stories.flatMap(({ commission, releasedAt }) =>
    releasedAt ? [told(commission.creator_id, 'commission', releasedAt, { amount: commission.amount })] : [],
  );
  const paid = payments
    .filter(({ state }) => state === 'paid')
    .map(({ creator_id, updated_at, amount }) => told(creator_id, 'payment', updated_at, { amount }));
  return [...earned, ...paid];
}

/** Lines of the product itself for the accounts that the demo hands out. */
function ownLines({ people, groupSlug, now }: Happened): Line[] {
  const { shopper, creator, merchant } = people;
  const invitation: Line = {
    ...told(shopper.id, 'group', before(now, 20 * HOUR_MS), { group: groupSlug }),
    kind: 'anchor_invitation',
    actor_id: creator.id,
  };
  return [
    ...[shopper, creator, merchant].map(({ id, joinedAt }) => told(id, 'welcome', joinedAt, {})),
    told(shopper.id, 'draft-expiry', before(now, 3 * HOUR_MS), { count: 1 }),
    told(creator.id, 'draft-expiry', before(now, 5 * HOUR_MS), { count: 1 }),
    invitation,
  ];
}

function told(userId: number, subtype: string, at: Date, payload: object): Line {
  return {
    user_id: userId,
    kind: 'tagalong',
    subtype,
    actor_id: null,
    target_type: null,
    target_id: null,
    payload,
    created_at: at,
  };
}
