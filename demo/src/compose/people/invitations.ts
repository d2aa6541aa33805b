import type { Random } from '#src/lib/random';
import { after, before, DAY_MS, HOUR_MS } from '#src/lib/times';
import type { DemoPerson, People } from './people.ts';

/** Members who joined because the demo creator invited them. */
export function invitedGuests(random: Random, { members, creator }: People): DemoPerson[] {
  const joinedLater = members.filter(
    ({ isCreator, joinedAt }) => !isCreator && joinedAt > after(creator.joinedAt, DAY_MS),
  );
  return random.sample(joinedLater, 3);
}

/** With this key the account of the demo's last creator can be claimed, at `/api/influencer/{key}/claim`. */
const CLAIM_KEY = 'demoInfluencerClaim';

/** Accepted and open invitations of the demo creator, one of the merchant, and one to claim an account. */
export function invitationRows(
  random: Random,
  { creator, merchant, creators }: People,
  guests: readonly DemoPerson[],
  now: Date,
) {
  const invitation = (kind: string, inviter: DemoPerson, ageDays: number, guest: DemoPerson | null) => {
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
      expires_at: after(sentAt, 60 * DAY_MS),
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
