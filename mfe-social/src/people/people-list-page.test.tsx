import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listSuggestedPeople } from '@tagalong/contracts/social/discovery';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import {
  listFollowers,
  listFollowing,
  listWatchedBrands,
  unwatchBrand,
} from '@tagalong/contracts/social/people';
import { FOLLOWERS_ROUTE, FOLLOWING_ROUTE } from '@tagalong/contracts/social/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildPerson, buildProfile, buildUser } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PeopleListPage } from './people-list-page.tsx';

const BRANDS = href(FOLLOWING_ROUTE, undefined, { kind: 'brands' });

function clientWith(setUp: (client: FakeClient) => void): FakeClient {
  const client = createFakeClient();
  client.on(getMyProfile, () => success(buildProfile({ following_count: 2, follower_count: 1_204 })));
  setUp(client);
  return client;
}

function open(client: FakeClient, path = href(FOLLOWING_ROUTE)) {
  const [page, route] =
    path === href(FOLLOWERS_ROUTE)
      ? [<PeopleListPage key="1" route={FOLLOWERS_ROUTE.name} />, FOLLOWERS_ROUTE]
      : [<PeopleListPage key="1" route={FOLLOWING_ROUTE.name} />, FOLLOWING_ROUTE];
  return renderRemote(page, { client, user: buildUser(), path, route });
}

test('[FO-03] lists followed people with names, handles, verified marks and profile links', async () => {
  const people = [
    buildPerson({
      user_id: 50,
      nickname: 'Mara Lind',
      tagalong_handle: 'mara',
      register_type: 2,
      is_followed: true,
    }),
    buildPerson({ user_id: 51, nickname: 'Inés', is_followed: true }),
  ];
  const client = clientWith((fake) => fake.on(listFollowing, () => pageOf(people)));
  open(client);
  const link = await screen.findByRole('link', { name: 'Mara Lind' });
  expect(link.getAttribute('href')).toBe('/user/50/profile');
  expect(screen.getAllByRole('img', { name: 'Verified creator' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Following Inés, press to unfollow' })).toBeTruthy();
  expect(client.requestsOf(listFollowing)).toMatchObject([{ id: 1 }]);
});

test('[FO-03] the tabs link to people, brands and followers and show counts', async () => {
  open(clientWith((fake) => fake.on(listFollowing, () => pageOf([buildPerson()]))));
  const tabs = screen.getByRole('navigation', { name: 'People or brands' });
  expect(await within(tabs).findByText('1.2K')).toBeTruthy();
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/me/following', '/me/following?kind=brands', '/me/followers']);
});

test('[FO-04] watched brands have their own list, and unwatching one can be undone', async () => {
  const client = clientWith((fake) => {
    fake.on(listWatchedBrands, () => pageOf([buildBrand({ id: 7, name: 'Field & Kiln', is_watched: true })]));
    fake.on(unwatchBrand, () => OK);
  });
  const { user, toasts, published } = open(client, BRANDS);
  await user.click(await screen.findByRole('button', { name: 'Watching Field & Kiln, press to stop' }));
  expect(await screen.findByRole('button', { name: 'Watch Field & Kiln' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Field & Kiln' }).getAttribute('href')).toBe('/brand/7/profile');
  expect(published).toEqual([
    { name: 'fact.changed@1', payload: { facts: [{ name: 'brand.is_watched', id: 7, value: false }] } },
  ]);
  expect(toasts).toMatchObject([{ text: 'You no longer watch Field & Kiln', action: { label: 'Undo' } }]);
});

test('[FO-01] an unfollow can be undone from its toast', async () => {
  const client = clientWith((fake) => {
    fake.on(listFollowing, () => pageOf([buildPerson({ user_id: 50, nickname: 'Mara', is_followed: true })]));
    fake.on(unfollowUser, () => OK);
    fake.on(followUser, () => OK);
  });
  const { user, toasts } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Following Mara, press to unfollow' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'You no longer follow Mara' }]));
  act(() => toasts[0]?.action?.run());
  expect(await screen.findByRole('button', { name: 'Following Mara, press to unfollow' })).toBeTruthy();
  expect(client.requestsOf(followUser)).toEqual([{ id: 50 }]);
});

test('[FO-03] a follower can be followed back', async () => {
  const follower = buildPerson({ user_id: 50, nickname: 'Mara', follows_me: true });
  open(
    clientWith((fake) => fake.on(listFollowers, () => pageOf([follower]))),
    href(FOLLOWERS_ROUTE),
  );
  expect((await screen.findByRole('button', { name: 'Follow back Mara' })).textContent).toBe('Follow back');
});

test('[FO-03] the search runs after a pause in typing and shows an empty result', async () => {
  const client = clientWith((fake) =>
    fake.on(listFollowing, ({ search }) => pageOf(search ? [] : [buildPerson({ nickname: 'Mara' })])),
  );
  const { user } = open(client);
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zo');
  expect(await screen.findByText('No people found for “zo”')).toBeTruthy();
  expect(client.requestsOf(listFollowing).map(({ search }) => search)).toEqual([undefined, 'zo']);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Mara' })).toBeTruthy();
});

test('[FO-03] a member who follows no one sees suggestions', async () => {
  const client = clientWith((fake) => {
    fake.on(listFollowing, () => pageOf([]));
    fake.on(listSuggestedPeople, () => success([buildPerson({ nickname: 'Ode' })]));
  });
  open(client);
  expect((await screen.findByRole('link', { name: 'Find people' })).getAttribute('href')).toBe(
    '/globalsearch/users',
  );
  expect(await screen.findByRole('link', { name: 'Ode' })).toBeTruthy();
});

test('a list that fails to load can be retried', async () => {
  const client = clientWith((fake) => fake.on(listFollowers, () => failure('timeout')));
  const { user } = open(client, href(FOLLOWERS_ROUTE));
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listFollowers, () => pageOf([buildPerson({ nickname: 'Mara' })]));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Mara' })).toBeTruthy();
});
