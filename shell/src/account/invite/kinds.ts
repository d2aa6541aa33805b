import type { InvitationKind } from '@tagalong/contracts/account/invitation';
import { INVITE_TEXTS } from './invite-texts.ts';

export interface Place {
  id: number;
  name: string;
}
export interface Places {
  merchants: readonly Place[];
  groups: readonly Place[];
}

/** Lists the invitation kinds the API would allow this member. */
export function kindOptions(isCreator: boolean, places: Places | undefined) {
  const { merchants = [], groups = [] } = places ?? {};
  const all: [id: InvitationKind, isOpen: boolean, label: string, description: string][] = [
    ['referral', true, INVITE_TEXTS.kindReferral, INVITE_TEXTS.kindReferralText],
    ['influencer', isCreator, INVITE_TEXTS.kindInfluencer, INVITE_TEXTS.kindInfluencerText],
    ['merchant', merchants.length > 0, INVITE_TEXTS.kindMerchant, INVITE_TEXTS.kindMerchantText],
    ['group', groups.length > 0, INVITE_TEXTS.kindGroup, INVITE_TEXTS.kindGroupText],
  ];
  return all.flatMap(([id, isOpen, label, description]) => (isOpen ? [{ id, label, description }] : []));
}

/** Lists the shops or groups to choose from; empty for kinds that need none. */
export function placesOf(kind: InvitationKind, places: Places | undefined): readonly Place[] {
  if (kind === 'merchant') return places?.merchants ?? [];
  return kind === 'group' ? (places?.groups ?? []) : [];
}
