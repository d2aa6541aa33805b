import { expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { BottomMenu } from './bottom-menu.tsx';

const draw = (path: string, user: CurrentUser | null = buildUser()) => {
  const onCreate = jest.fn();
  const menu = <BottomMenu path={path} user={user} nav={[]} onCreate={onCreate} />;
  return { ...renderRemote(menu, { user }), onCreate };
};

test('[SH-05] lists home, shop, create, Collections and Profile in this order', () => {
  draw('/home/latest');
  const { children } = screen.getByRole('navigation', { name: 'Main' });
  expect(Array.from(children, (place) => place.getAttribute('aria-label') ?? place.textContent)).toEqual([
    'Home',
    'Shop',
    'Create',
    'Collections',
    'Profile',
  ]);
});

test.each([
  ['/home/latest', 'Home'],
  ['/home/tot', 'Home'],
  ['/home/shop', 'Shop'],
  ['/me/likeboards', 'Collections'],
  ['/me/likeboards/calm-corner', 'Collections'],
  ['/me', 'Profile'],
  ['/me/earnings', 'Profile'],
])('[SH-05] at %s only %s is current', (path, name) => {
  draw(path);
  const current = within(screen.getByRole('navigation')).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

test.each(['/hotproducts', '/men', '/postdetails/7'])('at %s no entry is current', (path) => {
  draw(path);
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

test('entries navigate without a page load; Create asks what to create', async () => {
  const { user, location, onCreate } = draw('/home/latest');
  await user.click(screen.getByRole('link', { name: 'Collections' }));
  expect(location.href).toBe('/me/likeboards');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(onCreate).toHaveBeenCalledTimes(1);
});

test('[SH-05] a visitor gets More instead of Profile: login, theme and footer', async () => {
  const { user, location } = draw('/home/latest', null);
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(sheet.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(sheet.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  expect(sheet.getByRole('group', { name: 'Theme' })).toBeTruthy();
  await user.click(sheet.getByRole('link', { name: 'About Us' }));
  expect(location.href).toBe('/page/about_us');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
