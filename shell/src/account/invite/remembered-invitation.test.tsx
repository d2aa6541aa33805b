import { beforeEach, expect, test } from '@jest/globals';
import { INVITE_COOKIE } from '@tagalong/contracts/account/invitation';
import { cookies } from '@tagalong/platform';
import { outcomeText } from './invited-person.tsx';
import { rememberInvitation, rememberReferrer, takeInvitation } from './remembered-invitation.ts';

beforeEach(() => cookies.remove(INVITE_COOKIE));

test('[EA-04] an invitation that was to be accepted is accepted once', () => {
  rememberInvitation('k1');
  expect(takeInvitation('k1')).toBe(true);
  expect(takeInvitation('k1')).toBe(false);
});

test('[EA-04] another invitation is not accepted, and the remembered one stays', () => {
  rememberInvitation('k1');
  expect(takeInvitation('k2')).toBe(false);
  expect(takeInvitation('k1')).toBe(true);
});

test('[EA-04] the API finds the referrer in the cookie that it reads', () => {
  rememberReferrer('7');
  expect(cookies.get('invite_user')).toBe('7');
});

test.each([
  ['posted', undefined, 'First post'],
  ['creator', undefined, 'Creator now'],
  ['left', undefined, 'Left the group'],
  [null, undefined, 'Joined'],
  [undefined, 'referral', 'Joined'],
  ['of a later API', undefined, 'Joined'],
] as const)('[EA-04] the outcome %s of an invitation of the kind %s reads %s', (outcome, kind, words) => {
  expect(outcomeText(outcome, kind)).toBe(words);
});

test('[EA-04] an invited creator who has only joined is on the way', () => {
  expect(outcomeText(null, 'influencer')).not.toBe(outcomeText(null, 'referral'));
  expect(outcomeText('creator', 'influencer')).toBe(outcomeText('creator', 'referral'));
});
