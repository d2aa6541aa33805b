import { USER_TYPE } from '@tagalong/contracts/account/account';
import type { Topic } from '#src/content/content';
import { portraitUrl } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import { after, before, DAY_MS } from '#src/lib/times';
import type { DemoPerson, People } from './people.ts';

interface UserFacts {
  avatar: string | null;
  invited_by: number | null;
  follower_count: number;
  following_count: number;
  post_count: number;
  storefront_count: number;
}

/** Only the demo accounts have an email address and a password: nobody can log in as one of the fictional people. */
export function userRows(
  random: Random,
  people: readonly DemoPerson[],
  passwordHash: string,
  factsOf: (userId: number) => UserFacts,
) {
  return people.map((entry) => {
    const { id, person, joinedAt } = entry;
    const account = person.demo_account;
    return {
      id,
      unique_key: random.fork(person.key).token(22),
      handle: person.handle,
      nickname: person.nickname,
      color_id: person.color,
      bio: person.bio,
      email: account ? `${account}@tagalong.example` : null,
      email_verified_at: account ? joinedAt : null,
      password_hash: account ? passwordHash : null,
      register_type: person.register_type,
      user_type: userTypeOf(entry),
      is_creator: entry.isCreator,
      ...factsOf(id),
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });
}

function userTypeOf({ isCreator, isMerchant }: DemoPerson): number {
  if (isMerchant) return USER_TYPE.merchant;
  return isCreator ? USER_TYPE.creator : USER_TYPE.member;
}

export function topicRows(topics: readonly Topic[]) {
  return topics.map(({ kind, name }, index) => ({ id: index + 1, kind, name, icon: '', position: index }));
}

/** The content names people's interests; their causes are random. */
export function userTopicRows(random: Random, people: People, topics: readonly Topic[]) {
  const idsOf = (isWanted: (topic: Topic) => boolean): number[] =>
    topics.flatMap((topic, index) => (isWanted(topic) ? [index + 1] : []));
  const causes = idsOf(({ kind }) => kind === 'cause');
  return people.all.flatMap(({ id, person }) => {
    const interests = idsOf(
      ({ kind, name }) => kind === 'interest' && person.interests.includes(name.toLowerCase()),
    );
    const own = random.sample(causes, random.whole(0, 3));
    return [...interests, ...own].map((topicId) => ({ user_id: id, topic_id: topicId }));
  });
}

export function userLinkRows({ creators }: People) {
  return creators.flatMap(({ id, person }, index) => {
    const links = [{ kind: 'website', url: `https://${person.key}.example` }];
    if (index % 3 === 0) links.push({ kind: 'blog', url: `https://notes.${person.key}.example` });
    return links.map((link, position) => ({ user_id: id, position, ...link }));
  });
}

const PLATFORMS = ['instagram', 'tiktok', 'youtube'] as const;

/**
 * The demo creator has connected all platforms: the TikTok connection has expired, and the notice about YouTube is
 * still open. Tokens are encrypted with a key that is unknown here, so the sandboxes issue them on demand.
 */
export function socialAccountRows(random: Random, people: People, now: Date) {
  const rows = people.creators.flatMap((creator) => {
    const isMain = creator === people.creator;
    return PLATFORMS.filter(() => isMain || random.chance(0.6)).map((platform) => {
      const isExpired = isMain ? platform === 'tiktok' : random.chance(0.2);
      const isNew = isMain && platform === 'youtube';
      return {
        user_id: creator.id,
        platform,
        external_id: random.token(15, '0123456789'),
        handle: creator.person.handle,
        avatar: null,
        conn_status: 1,
        sealed_token: null,
        token_expires_at: before(now, (isExpired ? 2 : -40) * DAY_MS),
        is_show_popup: isNew,
        is_show_notification: isNew,
        created_at: isNew ? before(now, 2 * DAY_MS) : after(creator.joinedAt, 2 * DAY_MS),
      };
    });
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** The demo creator can be paid; a few others have not completed their payment profile. */
export function paymentProfileRows({ creators, creator }: People) {
  return creators.map((person, index) => {
    const isComplete = person === creator || index % 5 !== 3;
    return {
      user_id: person.id,
      payee_ref: isComplete ? `DEMO-PAYEE-${person.id}` : null,
      has_tax_form: isComplete || index % 2 === 0,
      has_payment_info: isComplete,
      changed_at: after(person.joinedAt, 5 * DAY_MS),
    };
  });
}

/** Returns the portraits of two of three people, by user id. The others show their initials, as people without an avatar do. */
export function avatarsOf({ all }: People): Map<number, string> {
  return new Map(
    all.filter(({ id }) => id % 3 !== 0).map(({ id, person }) => [id, portraitUrl(person.key, 400)]),
  );
}
