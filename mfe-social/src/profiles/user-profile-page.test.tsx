import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { VIEW_ATTRIBUTE, viewMark } from '@tagalong/contracts/earnings/view-mark';
import { listUserCollections } from '@tagalong/contracts/social/discovery';
import { followUser } from '@tagalong/contracts/social/follow';
import { getUser, listFollowers, listUserPosts } from '@tagalong/contracts/social/people';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import {
  buildPerson,
  buildPost,
  buildProductCard,
  buildPublicProfile,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { UserProfilePage } from './user-profile-page.tsx';

const MARA = buildPublicProfile({
  user_id: 50,
  nickname: 'Mara Lind',
  tagalong_handle: 'mara',
  register_type: 2,
  bio: 'Beige things',
  is_creator: true,
  follower_count: 1_204,
  post_count: 1,
  links: [
    { kind: 'blog', url: 'https://www.mara.example/blog/' },
    { kind: 'other', url: 'javascript:alert(1)' },
  ],
});

function open(
  profile = MARA,
  { user = buildUser() as ReturnType<typeof buildUser> | null, part = '', id = '50' } = {},
) {
  const client = createFakeClient();
  client.on(getUser, () => success({ profiles: profile }));
  client.on(listUserPosts, () => pageOf([buildPost({ unique_key: 'post-1', post_caption: 'Calm shelf' })]));
  client.on(listUserStorefront, () => pageOf([buildProductCard({ name: 'Vase' })]));
  client.on(listUserCollections, () => pageOf([]));
  const path = `${href(USER_PROFILE_ROUTE, { id })}${part && `?part=${part}`}`;
  return renderRemote(<UserProfilePage />, { client, user, path, route: USER_PROFILE_ROUTE });
}

test('[RT-02] [FO-03] a profile shows name, mark, handle, bio, counts and safe links', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /Mara Lind/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Verified creator' })).toBeTruthy();
  expect(screen.getByText('@mara')).toBeTruthy();
  expect(screen.getByText('Beige things')).toBeTruthy();
  expect(screen.getByText('1.2K')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'mara.example/blog, in a new tab' });
  expect(link.getAttribute('href')).toBe('https://www.mara.example/blog/');
  expect(document.body.innerHTML).not.toContain('javascript:');
});

test('[EA-03] a view of a profile counts for its owner', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: /Mara Lind/ });
  const { [VIEW_ATTRIBUTE]: mark } = viewMark({ kind: 'storefront', id: 50 });
  expect(document.querySelectorAll(`[${VIEW_ATTRIBUTE}="${mark}"]`)).toHaveLength(1);
});

test('[FO-02] a follow from the profile refetches its counts', async () => {
  const { client, user } = open();
  client.on(followUser, () => OK);
  await user.click(await screen.findByRole('button', { name: 'Follow Mara Lind' }));
  await waitFor(() => expect(client.requestsOf(getUser)).toHaveLength(2));
});

test('posts, shop and collections have their own URLs', async () => {
  const { user, location } = open();
  const post = await screen.findByRole('link', { name: 'Photo post: Calm shelf' });
  expect(post.getAttribute('href')).toBe('/postdetails/post-1');
  await user.click(screen.getByRole('link', { name: 'Shop' }));
  const product = await screen.findByRole('link', { name: 'Vase' });
  expect(location.search).toBe('?part=shop');
  // The shop's owner stays the recommender on the product's page (PR-07).
  expect(product.getAttribute('href')).toMatch(/\?shop=50$/);
});

test('[SF-01] a shop is searched by product and brand, in the URL', async () => {
  const { user, client, location } = open({ ...MARA, storefront_count: 2 }, { part: 'shop' });
  const items = ['Vase', 'Lamp'].map((name, index) => buildProductCard({ id: index + 1, name }));
  client.on(listUserStorefront, ({ query = '' }) => pageOf(items.filter(({ name }) => name.includes(query))));
  const field = await screen.findByRole('searchbox', { name: 'Search this shop' });
  await user.type(field, 'La');
  expect(await screen.findByText('1 product found')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeTruthy();
  expect([location.search, document.activeElement]).toEqual(['?part=shop&search=La', field]);
  await user.type(field, 'x');
  expect(await screen.findByText('Nothing in this shop matches “Lax”')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(location.search).toBe('?part=shop');
});

test('an empty section shows an empty state, and members without a shop have no shop tab', async () => {
  open({ ...MARA, is_creator: false }, { part: 'collections' });
  expect(await screen.findByText('No public collections yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Shop' })).toBeNull();
});

test('the member’s own profile links to the settings and has no follow button', async () => {
  open({ ...MARA, is_me: true }, { user: buildUser({ id: 50 }) });
  expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe(
    '/me/settings/info',
  );
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

test('[FO-03] the follower count opens the list with a search field', async () => {
  const { client, user } = open();
  client.on(listFollowers, () => pageOf([buildPerson({ nickname: 'Ode' })]));
  await user.click(await screen.findByRole('button', { name: '1.2K followers' }));
  const popup = await screen.findByRole('dialog', { name: 'Followers of Mara Lind' });
  expect(await within(popup).findByRole('link', { name: 'Ode' })).toBeTruthy();
  expect(within(popup).getByRole('searchbox', { name: 'Search by name' })).toBeTruthy();
});

test('[PO-08] a profile can be shared', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(asked).toEqual([
    { name: 'share.open', payload: { path: '/user/50/profile', title: 'Mara Lind on Tagalong' } },
  ]);
});

test('closed and unknown accounts show a not-found message', async () => {
  const client = createFakeClient();
  client.on(getUser, () => failure('not-found'));
  renderRemote(<UserProfilePage />, {
    client,
    path: href(USER_PROFILE_ROUTE, { id: 9 }),
    route: USER_PROFILE_ROUTE,
  });
  expect(await screen.findByText('This profile isn’t available')).toBeTruthy();
});

test('an invalid id sends no request', async () => {
  const { client } = open(MARA, { id: 'mara' });
  expect(await screen.findByText('This profile isn’t available')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('a profile that fails to load can be retried', async () => {
  const client = createFakeClient();
  client.on(getUser, () => failure('timeout'));
  const { user } = renderRemote(<UserProfilePage />, {
    client,
    path: href(USER_PROFILE_ROUTE, { id: 50 }),
    route: USER_PROFILE_ROUTE,
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getUser, () => success({ profiles: MARA }));
  client.on(listUserPosts, () => pageOf([]));
  await user.click(again);
  expect(await screen.findByText('Mara Lind’s posts will appear here.')).toBeTruthy();
});
