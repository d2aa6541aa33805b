import { expect, test } from '@jest/globals';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { SiteHeader } from './site-header.tsx';

const draw = (user: Parameters<typeof SiteHeader>[0]['user']) =>
  renderRemote(<SiteHeader user={user} nav={[]} isHidden={false} isDesktopOnly={false} />, { user });

test('[SH-01] the logo leads home', async () => {
  const { user, location } = draw(null);
  await user.click(screen.getByRole('link', { name: 'Tagalong, home' }));
  expect(location.href).toBe('/home/latest');
});

test('[SH-04] a visitor finds Log in and Sign up, and no menu of their own', () => {
  draw(null);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SH-04] whoever is logged in finds neither', () => {
  draw(buildUser());
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('[SH-03] the avatar opens a menu with their places and Log out', async () => {
  const { user, location } = draw(buildCreator({ name: 'Ada' }));
  const avatar = screen.getByRole('button', { name: /Ada/ });
  expect(avatar.getAttribute('aria-expanded')).toBe('false');
  await user.click(avatar);
  await screen.findByRole('menu');
  expect(avatar.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Likeboards',
    'Bank',
    'Log out',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(location.href).toBe('/logout'));
});
