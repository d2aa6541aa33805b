import { describe, expect, test } from '@jest/globals';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { SearchForm } from './search-form.tsx';
import { SiteHeader } from './site-header.tsx';

const draw = (user: Parameters<typeof SiteHeader>[0]['user'], unread = 0, isSessionKnown = true) =>
  renderRemote(
    <SiteHeader
      user={user}
      isSessionKnown={isSessionKnown}
      nav={[]}
      path="/home/shop?a=1"
      unread={unread}
      search={<SearchForm query="" />}
      isHidden={false}
      isDesktopOnly={false}
    />,
    { user },
  );

test('[SH-01] the logo leads home', async () => {
  const { user, location } = draw(null);
  await user.click(screen.getByRole('link', { name: 'Tagalong, home' }));
  expect(location.href).toBe('/home/latest');
});

test('[SH-04] a visitor sees Log in and Sign up, and no avatar menu', () => {
  draw(null);
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[SH-04] shows no login buttons until the session is known', () => {
  draw(null, 0, false);
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
});

test('[SH-04] a member sees neither', () => {
  draw(buildUser());
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});

test("[SH-03] the avatar opens a menu with the member's entries and Log out", async () => {
  const { user, location } = draw(buildCreator({ name: 'Ada' }));
  const avatar = screen.getByRole('button', { name: /Ada/ });
  expect(avatar.getAttribute('aria-expanded')).toBe('false');
  await user.click(avatar);
  await screen.findByRole('menu');
  expect(avatar.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Following',
    'Followers',
    'Views',
    'Bank',
    'Settings & Privacy',
    'Log out',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(location.href).toBe('/logout'));
});

describe('the bell', () => {
  test.each([
    [0, 'Notifications', ''],
    [1, 'Notifications, 1 unread', '1'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 9+ unread', '9+'],
  ])('[SH-01] with %i unread its label is "%s" and its badge "%s"', (unread, name, badge) => {
    draw(buildUser(), unread);
    expect(screen.getByRole('link', { name }).textContent).toBe(badge);
  });

  test('[NO-02] leads to the notifications with backPath', async () => {
    const { user, location } = draw(buildUser());
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(location.href).toBe('/notifications?backPath=%2Fhome%2Fshop%3Fa%3D1');
    expect(location.state).toEqual({ isFromBell: true });
  });

  test('a visitor has none', () => {
    draw(null);
    expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
  });
});

describe('search', () => {
  // jsdom ignores media queries, so the tablet field counts as hidden.
  const field = () => screen.getByRole('searchbox', { hidden: true });

  test('[SH-01] the first search leads to the top results', async () => {
    const { user, location } = draw(null);
    await user.type(field(), 'red & (blue) bag{Enter}');
    expect(location.href).toBe('/globalsearch/top?query=red%20%26%20blue%20bag');
  });

  test.each(['{Enter}', '   {Enter}', '(){Enter}'])('[SE-01] %s alone does nothing', async (typed) => {
    const { user, location } = draw(null);
    await user.type(field(), typed);
    expect(location.href).toBe('/');
  });

  test('[SE-01] an unchanged query does nothing', async () => {
    const { user, location } = renderRemote(<SearchForm query="vase" />);
    expect(field()).toHaveProperty('value', 'vase');
    await user.type(field(), '{Enter}');
    expect(location.href).toBe('/');
  });

  test('[SH-01] a phone has an icon that leads to the search', () => {
    draw(null);
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/globalsearch');
  });
});
