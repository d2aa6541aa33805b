import { expect, test } from '@jest/globals';
import type { Invitation } from '@tagalong/contracts/account/invitation';
import { describeInvitation } from './describe-invitation.ts';
import { INVITE_TEXTS } from './invite-texts.ts';

type Described = Parameters<typeof describeInvitation>[0];
const ANA = { user_id: 7, nickname: 'Ana Costa', avatar: null, color_id: 3 };
const describe = (parts: Partial<Described>) =>
  describeInvitation({
    kind: 'referral',
    state: 'open',
    inviter: ANA,
    merchant: null,
    group: null,
    ...parts,
  });

test('[RT-01] an open invitation names the person who sent it', () => {
  expect(describe({})).toEqual({
    name: 'Ana Costa',
    title: INVITE_TEXTS.landingReferral('Ana Costa'),
    text: INVITE_TEXTS.landingText,
  });
});

test('[RT-01] an invitation whose sender has left is from a friend', () => {
  expect(describe({ inviter: null }).title).toContain(INVITE_TEXTS.aFriend);
});

test('[EA-04] each kind says what it invites to', () => {
  const merchant = { id: 4, name: 'Alma', avatar: null, color_id: 1 } as unknown as Invitation['merchant'];
  const group = { id: 9, name: 'Readers', slug: 'readers' } as unknown as Invitation['group'];
  expect(describe({ kind: 'influencer' }).text).toBe(INVITE_TEXTS.landingCreatorText);
  expect(describe({ kind: 'merchant', merchant }).title).toBe(
    INVITE_TEXTS.landingMerchant('Ana Costa', 'Alma'),
  );
  expect(describe({ kind: 'group', group }).title).toBe(INVITE_TEXTS.landingGroup('Ana Costa', 'Readers'));
});

test('[EA-04] a shop or group that no longer exists is not named', () => {
  expect(describe({ kind: 'merchant' }).title).toBe(
    INVITE_TEXTS.landingMerchant('Ana Costa', INVITE_TEXTS.aShop),
  );
  expect(describe({ kind: 'group' }).title).toBe(INVITE_TEXTS.landingGroup('Ana Costa', INVITE_TEXTS.aGroup));
});

test.each([
  ['accepted', INVITE_TEXTS.closedAcceptedTitle],
  ['declined', INVITE_TEXTS.closedDeclinedTitle],
  ['expired', INVITE_TEXTS.closedExpiredTitle],
] as const)('[RT-01] an invitation that is %s says so, whatever its kind', (state, title) => {
  expect(describe({ state, kind: 'influencer' })).toEqual({
    name: 'Ana Costa',
    title,
    text: INVITE_TEXTS.closedText,
  });
});
