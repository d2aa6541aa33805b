import { LIKED_POST, type Like } from '#compose/collections/likes';
import type { PaymentRow } from '#compose/money/cash-outs';
import type { CommissionHistory } from '#compose/money/ledger';
import type { FollowRow } from '#compose/people/follows';
import { DEMO_ACCOUNT_MAX_ID, type People } from '#compose/people/people';
import type { DemoPost } from '#compose/posts/post';
import type { VoteRow } from '#compose/posts/votes';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import { after, before, DAY_MS, HOUR_MS } from '#src/lib/times';

/** Older notifications are left out. */
const KEPT_DAYS = 45;
/** Each person keeps this many of the newest notifications of each kind. */
const KEPT_EACH = 50;
/** Most notifications that are older have been read. */
const READ_HOURS = 20;

/** The newest notifications are unread. */
export function composeNotifications(random: Random, causes: NotificationCauses) {
  const { now } = causes;
  const drafts = notificationDrafts(causes, before(now, KEPT_DAYS * DAY_MS));
  const kept = [...groupBy(drafts, ({ user_id, kind }) => `${user_id} ${kind}`).values()].flatMap((own) =>
    own
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, KEPT_EACH)
      .map((draft, place) => ({ draft, isNewest: place === 0 })),
  );
  const unread = new Set<string>();
  return kept
    .sort((a, b) => a.draft.created_at.getTime() - b.draft.created_at.getTime())
    .map(({ draft, isNewest }, index) => {
      const { user_id, kind, subtype, actor_id, target_type, target_id } = draft;
      const cause = [user_id, kind, subtype, actor_id, target_type, target_id].join(' ');
      // The demo accounts have an unread notification of every kind that they received.
      const isKeptUnread = isNewest && user_id <= DEMO_ACCOUNT_MAX_ID;
      const readAt = isKeptUnread ? null : randomReadAt(random, draft.created_at, now);
      // Only one notification of each cause may be unread.
      const read_at = readAt ?? (unread.has(cause) ? draft.created_at : null);
      if (read_at === null) unread.add(cause);
      return { id: index + 1, ...draft, read_at };
    });
}

function randomReadAt(random: Random, at: Date, now: Date): Date | null {
  const ageMs = now.getTime() - at.getTime();
  const isRead = random.chance(ageMs > READ_HOURS * HOUR_MS ? 0.97 : 0.35);
  return isRead ? after(at, Math.floor(ageMs * random.unit() * 0.9)) : null;
}

interface NotificationCauses {
  people: People;
  posts: readonly DemoPost[];
  follows: readonly FollowRow[];
  likes: readonly Like[];
  votes: readonly VoteRow[];
  histories: readonly CommissionHistory[];
  payments: readonly PaymentRow[];
  /** The group that the demo creator invites the demo shopper to join. */
  groupSlug: string;
  now: Date;
}

interface NotificationDraft {
  user_id: number;
  kind: 'follower' | 'interaction' | 'tagalong' | 'anchor_invitation';
  subtype: string;
  actor_id: number | null;
  target_type: number | null;
  target_id: number | null;
  payload: object;
  created_at: Date;
}

/** One notification for each event since `oldest`, and the site's own messages to the demo accounts. */
function notificationDrafts(causes: NotificationCauses, oldest: Date): NotificationDraft[] {
  const recent = [
    ...aboutFollows(causes),
    ...aboutLikes(causes),
    ...aboutVotes(causes),
    ...aboutReposts(causes),
    ...aboutMoney(causes),
  ].filter(({ created_at }) => created_at > oldest);
  return [...recent, ...siteMessages(causes)];
}

function aboutFollows({ follows }: NotificationCauses): NotificationDraft[] {
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

function aboutLikes({ likes, posts }: NotificationCauses): NotificationDraft[] {
  return likes
    .filter(({ targetType }) => targetType === LIKED_POST)
    .flatMap(({ targetId, userId, at }) => aboutPost(posts, targetId, 'like-post', userId, at));
}

function aboutVotes({ votes, posts }: NotificationCauses): NotificationDraft[] {
  return votes.flatMap(({ post_id, user_id, created_at }) =>
    aboutPost(posts, post_id, 'vote', user_id, created_at),
  );
}

function aboutReposts({ posts }: NotificationCauses): NotificationDraft[] {
  return posts.flatMap(({ repostOfId, author, createdAt }) =>
    repostOfId === null ? [] : aboutPost(posts, repostOfId, 'repost', author.id, createdAt),
  );
}

/** Expects the post with id 1 at index 0, and so on. */
function aboutPost(
  posts: readonly DemoPost[],
  postId: number,
  subtype: string,
  actorId: number,
  at: Date,
): NotificationDraft[] {
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

function aboutMoney({ histories, payments }: NotificationCauses): NotificationDraft[] {
  const earned = histories.flatMap(({ commission: { creator_id, amount }, releasedAt }) =>
    releasedAt ? [siteMessage(creator_id, 'commission', releasedAt, { amount })] : [],
  );
  const paid = payments
    .filter(({ state }) => state === 'paid')
    .map(({ creator_id, updated_at, amount }) => siteMessage(creator_id, 'payment', updated_at, { amount }));
  return [...earned, ...paid];
}

function siteMessages({ people, groupSlug, now }: NotificationCauses): NotificationDraft[] {
  const { shopper, creator, merchant } = people;
  const invitation: NotificationDraft = {
    ...siteMessage(shopper.id, 'group', before(now, 20 * HOUR_MS), { group: groupSlug }),
    kind: 'anchor_invitation',
    actor_id: creator.id,
  };
  return [
    ...[shopper, creator, merchant].map(({ id, joinedAt }) => siteMessage(id, 'welcome', joinedAt, {})),
    siteMessage(shopper.id, 'draft-expiry', before(now, 3 * HOUR_MS), { count: 1 }),
    siteMessage(creator.id, 'draft-expiry', before(now, 5 * HOUR_MS), { count: 1 }),
    invitation,
  ];
}

function siteMessage(userId: number, subtype: string, at: Date, payload: object): NotificationDraft {
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
