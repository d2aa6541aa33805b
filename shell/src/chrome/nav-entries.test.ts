import { expect, test } from '@jest/globals';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { buildNavEntry } from '#host/remotes/build-remote.ts';
import { avatarEntries, sheetEntries } from './menu-entries.ts';
import { closestArea, sideEntries } from './nav-entries.ts';

const ENTRIES = { side: sideEntries, avatar: avatarEntries };
const labels = (menu: keyof typeof ENTRIES, ...input: Parameters<typeof sideEntries>) =>
  ENTRIES[menu](...input).map(({ label }) => label);

test("[SH-06] the side menu lists a creator's entries", () => {
  expect(labels('side', [], buildCreator())).toEqual([
    'Home',
    'Shop',
    'Collections',
    'Views',
    'Bank',
    'Profile',
    'Settings',
  ]);
});

test("[SH-03] the avatar menu lists a creator's entries", () => {
  expect(labels('avatar', [], buildCreator())).toEqual([
    'Profile',
    'Following',
    'Followers',
    'Views',
    'Bank',
    'Settings & Privacy',
    'Log out',
  ]);
});

test.each([
  ['side', 'an account without a bank', buildCreator({ user_type: USER_TYPE.noBank, has_bank: false })],
  ['avatar', 'an account without a bank', buildCreator({ user_type: USER_TYPE.noBank, has_bank: false })],
  ['side', 'a member who is not a creator', buildUser()],
  ['avatar', 'a member who is not a creator', buildUser()],
  ['side', 'a visitor', null],
] as const)('[SH-13] the bank is hidden in the %s menu for %s', (place, _, user) => {
  expect(labels(place, [], user)).not.toContain('Bank');
});

test("[SH-13] a remote's entry that belongs to the bank is hidden with it", () => {
  const payments = buildNavEntry({ label: 'Payments', path: '/me/payments', access: 'bank' });
  expect(labels('side', [payments], buildCreator())).toContain('Payments');
  expect(labels('side', [payments], buildCreator({ has_bank: false }))).not.toContain('Payments');
});

test('a creator entry is for creators only, a member entry leads a visitor to login', () => {
  const views = buildNavEntry({ label: 'Views', path: '/me/reach', access: 'creator' });
  const wishes = buildNavEntry({ label: 'Wishes', path: '/wishes', access: 'member' });
  expect(labels('side', [views, wishes], null)).toContain('Wishes');
  expect(labels('side', [views, wishes], buildUser())).not.toContain('Views');
  expect(labels('side', [views, wishes], buildCreator())).toContain('Views');
});

test("remote entries are listed in order in their own menu, without duplicating the shell's", () => {
  const remotes = [
    buildNavEntry({ label: 'Hot', order: 15 }),
    buildNavEntry({ label: 'Home again', path: '/home/latest', order: 1 }),
    buildNavEntry({ label: 'Wishes', path: '/wishes', place: 'avatar' }),
  ];
  expect(labels('side', remotes, null)).toEqual(['Home', 'Hot', 'Shop', 'Collections', 'Profile']);
});

test('[SH-05] the phone sheet lists remote entries of any menu', () => {
  const remotes = [
    buildNavEntry({ label: 'Collections', path: '/me/likeboards', access: 'member' }),
    buildNavEntry({ label: 'Wishes', path: '/wishes', order: 45 }),
    buildNavEntry({ label: 'Deals', path: '/deals', place: 'bottom', order: 20 }),
    buildNavEntry({ label: 'Reach', path: '/reach', access: 'creator' }),
  ];
  const shown = (...input: Parameters<typeof sheetEntries>) =>
    sheetEntries(...input).map(({ label }) => label);
  // The bottom menu already has the shell's own entries.
  expect(shown(remotes, null)).toEqual(['Deals', 'Wishes']);
  expect(shown([], null)).toEqual([]);
  expect(shown(remotes, buildUser())).toEqual([
    'Profile',
    'Following',
    'Deals',
    'Followers',
    'Wishes',
    'Settings & Privacy',
    'Log out',
  ]);
});

test.each([
  ['/me/sales', '/me/earnings'],
  ['/me/transactions', '/me/earnings'],
  ['/me/payments', '/me/earnings'],
  ['/me/statements/2026-11', '/me/earnings'],
  ['/me/earnings/product/3', '/me/earnings'],
  ['/me/metrics/post', '/me/metrics'],
  ['/me/settings/payment', '/me/settings'],
  ['/me/posts', '/me'],
  ['/menu', undefined],
])('[SH-06] %s highlights %s', (path, area) => {
  expect(closestArea(path, ['/me', '/me/settings', '/me/earnings', '/me/metrics'])).toBe(area);
});
