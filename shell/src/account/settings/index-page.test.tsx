import { expect, test } from '@jest/globals';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import {
  SETTINGS_ABOUT_ME_ROUTE,
  SETTINGS_BRANDS_ROUTE,
  SETTINGS_CAUSES_ROUTE,
  SETTINGS_DEACTIVATE_ROUTE,
  SETTINGS_EMAIL_ROUTE,
  SETTINGS_INFO_ROUTE,
  SETTINGS_INTERESTS_ROUTE,
  SETTINGS_LINKED_ACCOUNTS_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
  SETTINGS_SECURITY_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { SETTINGS_PAYMENT_ROUTE, SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { IndexPage } from './index-page.tsx';

function draw(user = buildUser(), isReleased: (path: string) => boolean = () => true) {
  return renderRemote(<IndexPage user={user} isReleased={isReleased} />, { user });
}
const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('[AU-11] every setting has its row, in groups', () => {
  draw();
  for (const route of [
    SETTINGS_INFO_ROUTE,
    SETTINGS_ABOUT_ME_ROUTE,
    SETTINGS_SECURITY_ROUTE,
    SETTINGS_LINKED_ACCOUNTS_ROUTE,
    SETTINGS_PRIVACY_ROUTE,
    SETTINGS_INTERESTS_ROUTE,
    SETTINGS_BRANDS_ROUTE,
    SETTINGS_CAUSES_ROUTE,
    SETTINGS_EMAIL_ROUTE,
    SETTINGS_DEACTIVATE_ROUTE,
  ]) {
    expect(paths()).toContain(href(route));
  }
  const account = screen.getByRole('region', { name: 'Your account' });
  expect(within(account).getAllByRole('link')).toHaveLength(6);
});

test('[XT-37] other teams contribute settings', async () => {
  const slots = { 'shell.settings-more#earnings': () => <p>More settings</p> };
  renderRemote(<IndexPage user={buildUser()} isReleased={() => true} />, { user: buildUser(), slots });
  expect(await screen.findByText('More settings')).toBeTruthy();
});

test('[SH-13] [AU-11] only users with a bank see the payment entry', () => {
  draw(buildCreator());
  expect(paths()).toContain(href(SETTINGS_PAYMENT_ROUTE));
});

test('[SH-13] an account without a bank sees no payment entries', () => {
  draw(buildCreator({ has_bank: false }));
  expect(paths()).not.toContain(href(SETTINGS_PAYMENT_ROUTE));
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
});

test('[EA-04] a member finds the way to a creator account, which neither a creator nor a merchant needs', () => {
  const path = href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' });
  const { unmount } = draw();
  expect(screen.getByRole('link', { name: /^Become a creator/ }).getAttribute('href')).toBe(path);
  unmount();
  const creator = draw(buildCreator());
  expect(paths()).not.toContain(path);
  creator.unmount();
  draw(buildUser({ user_type: USER_TYPE.merchant }));
  expect(paths()).not.toContain(path);
});

test('hides entries whose page no active release draws', () => {
  draw(buildCreator(), (path) => path !== href(SETTINGS_PAYMENT_ROUTE));
  expect(paths()).not.toContain(href(SETTINGS_PAYMENT_ROUTE));
});

test('[AU-11] the search finds settings by their content and announces the count', async () => {
  const { user } = draw();
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'dark MODE');
  expect(screen.queryByText('Profile details')).toBeNull();
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'password');
  expect(paths()).toEqual([href(SETTINGS_SECURITY_ROUTE)]);
  expect(screen.getByRole('status').textContent).toBe('1 setting found');
});

test('[AU-11] a search without results offers the whole list again', async () => {
  const { user } = draw();
  await user.type(screen.getByRole('searchbox'), 'quantum');
  expect(screen.getByRole('heading', { name: 'No settings found' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all settings' }));
  expect(paths()).toContain(href(SETTINGS_INFO_ROUTE));
});

test('[AU-08] warns about a single login method', () => {
  draw(buildUser({ is_set_email: false, email: null }));
  expect(screen.getByText('Add a second way to log in')).toBeTruthy();
});
