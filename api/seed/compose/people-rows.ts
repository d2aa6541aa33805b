import { CATEGORIES } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import type { DemoPerson, People } from './people.ts';
import type { Row } from './row.ts';
import { before, DAY_MS, HOUR_MS } from './when.ts';

const CAUSES = [
  'Clean oceans',
  'Repair, not replace',
  'Fair pay',
  'Street dogs',
  'Public libraries',
  'City trees',
];

export function topicRows(): Row<'topics'>[] {
  const topics = [
    ...CATEGORIES.map((name) => ({ kind: 'interest', name: name.charAt(0).toUpperCase() + name.slice(1) })),
    ...CAUSES.map((name) => ({ kind: 'cause', name })),
  ];
  return topics.map(({ kind, name }, index) => ({ id: index + 1, kind, name, icon: '', position: index }));
}

/** Interests follow from what the content says of somebody; causes are chance. */
export function userTopicRows(random: Random, people: People): Row<'user_topics'>[] {
  return people.all.flatMap(({ id, person }) => {
    const interests = CATEGORIES.flatMap((category, index) =>
      person.interests.includes(category) ? [index + 1] : [],
    );
    const causes = random.sample(
      CAUSES.map((_, index) => CATEGORIES.length + index + 1),
      random.whole(0, 3),
    );
    return [...interests, ...causes].map((topicId) => ({ user_id: id, topic_id: topicId }));
  });
}

export function userLinkRows({ creators }: People): Row<'user_links'>[] {
  return creators.flatMap(({ id, person }, index) => {
    const links = [{ kind: 'website', url: `https://${person.key}.example` }];
    if (index % 3 === 0) links.push({ kind: 'blog', url: `https://notes.${person.key}.example` });
    return links.map((link, position) => ({ user_id: id, position, ...link }));
  });
}

const PLATFORMS = ['instagram', 'tiktok', 'youtube'] as const;

/**
 * The demo creator has connected everything: TikTok has run out, and the notice about YouTube has not been put away.
 * Tokens are sealed with a key that the rows don't know; the stand-ins give them when they are needed.
 */
export function socialAccountRows(random: Random, people: People, now: Date): Row<'social_accounts'>[] {
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
        created_at: isNew ? before(now, 2 * DAY_MS) : new Date(creator.joinedAt.getTime() + 2 * DAY_MS),
      };
    });
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** Who can be paid: the demo creator can; a few have not filled in everything. */
export function paymentProfileRows({ creators, creator }: People): Row<'payment_profiles'>[] {
  return creators.map((person, index) => {
    const isComplete = person === creator || index % 5 !== 3;
    return {
      user_id: person.id,
      payee_ref: isComplete ? `DEMO-PAYEE-${person.id}` : null,
      has_tax_form: isComplete || index % 2 === 0,
      has_payment_info: isComplete,
      changed_at: new Date(person.joinedAt.getTime() + 5 * DAY_MS),
    };
  });
}

/** Members who came because the demo creator asked them to. */
export function invitedGuests(random: Random, { members, creator }: People): DemoPerson[] {
  const later = members.filter(
    ({ isCreator, joinedAt }) => !isCreator && joinedAt.getTime() > creator.joinedAt.getTime() + DAY_MS,
  );
  return random.sample(later, 3);
}

/** By this key the account of the demo's last creator can be taken over, at `/api/influencer/{key}/claim`. */
const CLAIM_KEY = 'demoInfluencerClaim';

/** Invitations of the demo creator, some of which were followed, one of the merchant, and a waiting account's. */
export function invitationRows(
  random: Random,
  { creator, merchant, creators }: People,
  guests: readonly DemoPerson[],
  now: Date,
): Row<'invitations'>[] {
  const invitation = (
    kind: string,
    inviter: DemoPerson,
    ageDays: number,
    guest: DemoPerson | null,
  ): Omit<Row<'invitations'>, 'id'> => {
    const sentAt = guest ? before(guest.joinedAt, 6 * HOUR_MS) : before(now, ageDays * DAY_MS);
    return {
      key: random.token(22),
      kind,
      inviter_id: inviter.id,
      invitee_id: null,
      merchant_id: kind === 'merchant' ? 1 : null,
      email: null,
      name: guest?.person.nickname ?? '',
      accepted_by: guest?.id ?? null,
      accepted_at: guest?.joinedAt ?? null,
      expires_at: new Date(sentAt.getTime() + 60 * DAY_MS),
      created_at: sentAt,
    };
  };
  return [
    ...guests.map((guest) => invitation('referral', creator, 0, guest)),
    invitation('referral', creator, 9, null),
    invitation('influencer', creator, 3, null),
    invitation('merchant', merchant, 5, null),
    {
      ...invitation('influencer', creator, 2, null),
      key: CLAIM_KEY,
      inviter_id: null,
      invitee_id: creators.at(-1)?.id ?? null,
    },
  ].map((row, index) => ({ id: index + 1, ...row }));
}
