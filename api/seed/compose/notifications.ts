import type { Random } from '#seed/random';
import type { FollowRow } from './follows.ts';
import type { CommissionStory } from './ledger.ts';
import { LIKED_POST, type Like } from './likes.ts';
import type { PaymentRow } from './money-rows.ts';
import type { People } from './people.ts';
import type { DemoPost } from './post.ts';
import type { Row } from './row.ts';
import type { VoteRow } from './votes.ts';
import { before, DAY_MS, HOUR_MS } from './when.ts';

interface Happened {
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

type Line = Omit<Row<'notifications'>, 'id' | 'read_at'> & { created_at: Date };

const POST = LIKED_POST;
/** Older ones are not kept. */
const KEPT_DAYS = 45;
/** Of one person's lines, so many of the newest are kept. */
const KEPT_EACH = 120;
/** What is older than this has been seen, mostly. */
const SEEN_HOURS = 30;

/** What everybody was told of late; the newest lines are unread. */
export function composeNotifications(random: Random, happened: Happened): Row<'notifications'>[] {
  const { people, now } = happened;
  const oldest = before(now, KEPT_DAYS * DAY_MS);
  const lines = [
    ...followLines(happened),
    ...likeLines(happened),
    ...voteLines(happened),
    ...repostLines(happened),
    ...moneyLines(happened),
  ].filter(({ created_at }) => created_at > oldest);
  lines.push(...ownLines(happened));

  const kept = people.all.flatMap(({ id }) =>
    lines
      .filter(({ user_id }) => user_id === id)
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, KEPT_EACH),
  );
  const unread = new Set<string>();
  return kept
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((line, index) => {
      const cause = [line.user_id, line.kind, line.subtype, line.actor_id, line.target_type, line.target_id].join(' ');
      const seenAt = readAt(random, line.created_at, now);
      // One cause has one unread line.
      const read_at = seenAt ?? (unread.has(cause) ? line.created_at : null);
      if (read_at === null) unread.add(cause);
      return { id: index + 1, ...line, read_at };
    });
}

function readAt(random: Random, at: Date, now: Date): Date | null {
  const ageMs = now.getTime() - at.getTime();
  const isSeen = ageMs > SEEN_HOURS * HOUR_MS ? random.chance(0.97) : random.chance(0.25);
  return isSeen ? new Date(at.getTime() + Math.floor(ageMs * random.unit() * 0.9)) : null;
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
      target_type: POST,
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
    told(shopper.id, 'draft-expiring', before(now, 3 * HOUR_MS), { days: 1 }),
    told(creator.id, 'draft-expiring', before(now, 5 * HOUR_MS), { days: 1 }),
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
