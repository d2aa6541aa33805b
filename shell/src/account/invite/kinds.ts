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

interface KindOption {
  id: InvitationKind;
  label: string;
  description: string;
}

/** Lists the invitation kinds the API would allow this member. */
export function kindOptions(isCreator: boolean, places: Places | undefined): KindOption[] {
  const all: (KindOption & { isOpen: boolean })[] = [
    {
      id: 'referral',
      label: INVITE_TEXTS.kindReferral,
      description: INVITE_TEXTS.kindReferralText,
      isOpen: true,
    },
    {
      id: 'influencer',
      label: INVITE_TEXTS.kindInfluencer,
      description: INVITE_TEXTS.kindInfluencerText,
      isOpen: isCreator,
    },
    {
      id: 'merchant',
      label: INVITE_TEXTS.kindMerchant,
      description: INVITE_TEXTS.kindMerchantText,
      isOpen: (places?.merchants.length ?? 0) > 0,
    },
    {
      id: 'group',
      label: INVITE_TEXTS.kindGroup,
      description: INVITE_TEXTS.kindGroupText,
      isOpen: (places?.groups.length ?? 0) > 0,
    },
  ];
  return all.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...option }) => option);
}

/** Lists the shops or groups to choose from; empty for kinds that need none. */
export function placesOf(kind: InvitationKind, places: Places | undefined): readonly Place[] {
  if (kind === 'merchant') return places?.merchants ?? [];
  return kind === 'group' ? (places?.groups ?? []) : [];
}
