import { expect, test } from '@jest/globals';
import { href, ROUTES } from '@tagalong/contracts/routes';
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
    ROUTES.settingsInfo,
    ROUTES.settingsAboutMe,
    ROUTES.settingsSecurity,
    ROUTES.settingsLinkedAccounts,
    ROUTES.settingsPrivacy,
    ROUTES.settingsInterests,
    ROUTES.settingsBrands,
    ROUTES.settingsCauses,
    ROUTES.settingsEmail,
    ROUTES.settingsDeactivate,
  ]) {
    expect(paths()).toContain(href(route));
  }
  const account = screen.getByRole('region', { name: 'Your account' });
  expect(within(account).getAllByRole('link')).toHaveLength(5);
});

test('[SH-13] [AU-11] only those who have a bank see payment', () => {
  draw(buildCreator());
  expect(paths()).toContain(href(ROUTES.settingsPayment));
});

test('[SH-13] an account without a bank sees none', () => {
  draw(buildCreator({ has_bank: false }));
  expect(paths()).not.toContain(href(ROUTES.settingsPayment));
  expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
});

test('what no release draws is not offered', () => {
  draw(buildCreator(), (path) => path !== href(ROUTES.settingsPayment));
  expect(paths()).not.toContain(href(ROUTES.settingsPayment));
});

test('[AU-11] the search finds settings by what is in them, and tells how many', async () => {
  const { user } = draw();
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'dark MODE');
  expect(screen.queryByText('Your details')).toBeNull();
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'password');
  expect(paths()).toEqual([href(ROUTES.settingsSecurity)]);
  expect(screen.getByRole('status').textContent).toBe('1 setting found');
});

test('[AU-11] a search without a find offers the whole list again', async () => {
  const { user } = draw();
  await user.type(screen.getByRole('searchbox'), 'quantum');
  expect(screen.getByRole('heading', { name: 'No such setting' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all settings' }));
  expect(paths()).toContain(href(ROUTES.settingsInfo));
});

test('[AU-08] who has one way to log in is told so', () => {
  draw(buildUser({ is_set_email: false, email: null }));
  expect(screen.getByText('Add a second way to log in')).toBeTruthy();
});
