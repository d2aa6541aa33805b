import type { Invitation } from '@tagalong/contracts/account/invitation';
import { INVITE_TEXTS } from './invite-texts.ts';

export function landingWords({
  kind,
  inviter,
  merchant,
  group,
}: Pick<Invitation, 'kind' | 'inviter' | 'merchant' | 'group'>) {
  const name = inviter?.nickname ?? INVITE_TEXTS.aFriend;
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
