import type { Invitation } from '@tagalong/contracts/account/invitation';
import { INVITE_TEXTS } from './invite-texts.ts';

const CLOSED = {
  accepted: 'closedAcceptedTitle',
  declined: 'closedDeclinedTitle',
  expired: 'closedExpiredTitle',
} as const;

export function describeInvitation(
  invitation: Pick<Invitation, 'kind' | 'state' | 'inviter' | 'merchant' | 'group'>,
) {
  const { kind, state, inviter, merchant, group } = invitation;
  const name = inviter?.nickname ?? INVITE_TEXTS.aFriend;
  if (state !== 'open') return { name, title: INVITE_TEXTS[CLOSED[state]], text: INVITE_TEXTS.closedText };
  switch (kind) {
    case 'referral':
      return { name, title: INVITE_TEXTS.landingReferral(name), text: INVITE_TEXTS.landingText };
    case 'influencer':
      return { name, title: INVITE_TEXTS.landingInfluencer(name), text: INVITE_TEXTS.landingCreatorText };
    case 'merchant': {
      const title = INVITE_TEXTS.landingMerchant(name, merchant?.name ?? INVITE_TEXTS.aShop);
      return { name, title, text: INVITE_TEXTS.landingMerchantText };
    }
    case 'group': {
      const title = INVITE_TEXTS.landingGroup(name, group?.name ?? INVITE_TEXTS.aGroup);
      return { name, title, text: INVITE_TEXTS.landingGroupText };
    }
  }
}
