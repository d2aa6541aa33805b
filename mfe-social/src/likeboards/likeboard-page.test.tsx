import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildLikeboardDetail, buildPost, buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { LikeboardPage } from './likeboard-page.tsx';

const AT = { route: LIKEBOARD_ROUTE, path: href(LIKEBOARD_ROUTE, { slug: 'calm' }) };
const OTHER = { user_id: 2, nickname: 'Mara Lind', is_me: false };

function openBoard(board: Parameters<typeof buildLikeboardDetail>[0], user = buildUser()) {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([]));
  client.on(getLikeboard, () => success(buildLikeboardDetail({ slug: 'calm', ...board })));
  return renderRemote(<LikeboardPage />, { client, user, ...AT });
}

test('[LB-01] a collection shows its name, description, counts and owner', async () => {
  openBoard({
    name: 'Calm corner',
    description: 'Beige things',
    product_count: 3,
    is_public: true,
    owner: OTHER,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Calm corner' })).toBeTruthy();
  expect(screen.getByText('Beige things')).toBeTruthy();
  expect(screen.getByText('3 products · Public')).toBeTruthy();
  expect(screen.getByText('by Mara Lind')).toBeTruthy();
});

test('[LB-07] a visitor of a public collection can save its items and follow its owner', async () => {
  const { user, asked } = openBoard({
    is_public: true,
    owner: OTHER,
    product_count: 1,
    post_count: 1,
    likes: { products: [buildProductCard({ id: 7, name: 'Vase' })], posts: [buildPost({ post_id: 9 })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Like Vase' }));
  expect(asked.at(-1)).toMatchObject({ name: 'collections.like', payload: { target_type: 3, target_id: 7 } });
  await user.click(screen.getByRole('button', { name: 'Like the post by Mara Lind' }));
  expect(asked.at(-1)).toMatchObject({ name: 'collections.like', payload: { target_type: 4, target_id: 9 } });
  expect(screen.getByRole('button', { name: 'Follow Mara Lind' })).toBeTruthy();
  const owner = screen.getByRole('link', { name: 'by Mara Lind' });
  expect(owner.getAttribute('href')).toBe('/user/2/profile');
});

test('[LB-07] only a public collection can be shared', async () => {
  const { user, asked, unmount } = openBoard({
    name: 'Calm',
    is_public: true,
    cover_photos: ['/media/1.webp'],
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(asked).toEqual([
    {
      name: 'share.open',
      payload: { path: '/me/likeboards/calm', title: 'Calm on Tagalong', picture: '/media/1.webp' },
    },
  ]);
  unmount();
  openBoard({ is_public: false });
  await screen.findByText('by you');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('[LB-07] [PR-07] items link to their post, or to their product with credit for the owner', async () => {
  openBoard({ likes: { products: [buildProductCard({ id: 7, name: 'Vase' })], posts: [buildPost()] } });
  expect((await screen.findByRole('link', { name: 'Vase' })).getAttribute('href')).toBe(
    '/productdetails/7?shop=1',
  );
  expect(screen.getByRole('link', { name: /^Open the post by Mara Lind: / }).getAttribute('href')).toBe(
    '/postdetails/post-1',
  );
});

test('[LB-06] pressing the heart of a product requests the like', async () => {
  const { user, asked } = openBoard({
    is_public: true,
    owner: OTHER,
    likes: { products: [buildProductCard({ id: 7, name: 'Vase' })], posts: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Like Vase' }));
  expect(asked).toEqual([
    { name: 'collections.like', payload: { target_type: 3, target_id: 7, is_liked: false } },
  ]);
});

test('[LB-07] a private collection of another member shows a not-found message', async () => {
  const client = createFakeClient();
  client.on(getLikeboard, () => failure('not-found'));
  renderRemote(<LikeboardPage />, { client, user: buildUser(), ...AT });
  expect(await screen.findByText('It may be private or deleted.')).toBeTruthy();
});

test('an empty collection shows its owner how to fill it', async () => {
  openBoard({});
  expect(await screen.findByText(/Tap the heart on a product/)).toBeTruthy();
});

test('a collection that fails to load can be retried', async () => {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([]));
  client.on(getLikeboard, () => failure('timeout'));
  const { user } = renderRemote(<LikeboardPage />, { client, ...AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getLikeboard, () => success(buildLikeboardDetail({ name: 'Calm' })));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Calm' })).toBeTruthy();
});
