import { expect, jest, test } from '@jest/globals';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { cleanup, screen, within } from '@testing-library/react';
import { buildNavEntry } from '#host/remotes/build-remote.ts';
import { SideNavigation } from './side-navigation.tsx';

// jsdom ignores media queries, so the tablet column counts as hidden.
const HIDDEN = { hidden: true } as const;

function draw({ path = '/home/latest', user = null }: Partial<Parameters<typeof SideNavigation>[0]>) {
  const onCreate = jest.fn();
  const view = renderRemote(
    <SideNavigation path={path} user={user} nav={[buildNavEntry()]} onCreate={onCreate}>
      <p>Balance</p>
    </SideNavigation>,
  );
  return { ...view, onCreate, menu: within(screen.getByRole('navigation', HIDDEN)) };
}

const hrefOf = (label: string) => screen.queryByText(label)?.closest('a')?.getAttribute('href');

test('[SH-04] a visitor sees the login box', () => {
  draw({});
  expect(screen.getByText('Save what you like and follow people with great taste.')).toBeTruthy();
  expect([hrefOf('Sign Up'), hrefOf('Log In')]).toEqual(['/register', '/login']);
  expect(screen.queryByText('Balance')).toBeNull();
});

test('what is below the menu belongs to a landmark, but is not the footer of the page', () => {
  draw({});
  const below = within(screen.getByLabelText('More from Tagalong', { selector: 'aside' }));
  expect(below.getByText('Sign Up')).toBeTruthy();
  expect(below.getByText('Contact Us')).toBeTruthy();
  expect(screen.queryByRole('contentinfo', HIDDEN)).toBeNull();
});

test('a member sees the children instead', () => {
  draw({ user: buildUser() });
  expect(screen.getByText('Balance')).toBeTruthy();
  expect(hrefOf('Sign Up')).toBeUndefined();
});

test.each([
  ['/', 'Home'],
  ['/home/latest', 'Home'],
  ['/home/tot', 'Home'],
  ['/home/shop', 'Shop'],
  ['/hot', 'Hot'],
  ['/me', 'Profile'],
  ['/me/following', 'Profile'],
  ['/me/likeboards/calm-corner', 'Collections'],
])('[SH-06] at %s only %s is current', (path, name) => {
  const { menu } = draw({ path });
  expect(
    menu.getAllByRole('link', { current: 'page', ...HIDDEN }).map(({ textContent }) => textContent),
  ).toEqual([name]);
});

test('[SH-06] a settings page marks Settings, a product page marks nothing', () => {
  const { menu } = draw({ path: '/me/settings/info', user: buildUser() });
  const current = menu.getAllByRole('link', { current: 'page', ...HIDDEN });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Settings']);
  cleanup();
  const other = draw({ path: '/productdetails/5', user: buildUser() }).menu;
  expect(other.queryByRole('link', { current: 'page', ...HIDDEN })).toBeNull();
});

test('Create asks what to create', async () => {
  const { user, menu, onCreate } = draw({});
  await user.click(menu.getByLabelText('Create'));
  expect(onCreate).toHaveBeenCalledTimes(1);
});
