import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import {
  addToLikeboard,
  getLikeState,
  removeFromLikeboard,
} from '@tagalong/contracts/social/likeboard-items';
import { LIKEBOARD_ADD_PRODUCT_ROUTE } from '@tagalong/contracts/social/routes';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import {
  buildLikeboard,
  buildLikeboardDetail,
  buildProductCard,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { AddProductPage } from './add-product-page.tsx';

const vase = buildProductCard({ id: 7, name: 'Vase' });
const pickedVase = { id: 7, name: 'Vase', brand_name: vase.brand_name, image: vase.images.img_200x200 };
const LIKED = {
  is_liked: true,
  like_count: 3,
  in_default_likeboard: true,
  in_other_likeboard_count: 0,
  likeboards: [],
  is_storefront: false,
  storefront_only_from_likeboard: false,
};
const lamp = buildProductCard({ id: 8, name: 'Lamp' });

function open(board: Parameters<typeof buildLikeboardDetail>[0] = {}, query = '') {
  const client = createFakeClient();
  client.on(getLikeboard, () =>
    success(
      buildLikeboardDetail({
        id: 5,
        slug: 'calm',
        name: 'Calm',
        likes: { products: [lamp], posts: [] },
        ...board,
      }),
    ),
  );
  client.on(listHotProducts, () => pageOf([vase, lamp]));
  const path = href(LIKEBOARD_ADD_PRODUCT_ROUTE, { id: 5 }) + query;
  return renderRemote(<AddProductPage />, {
    client,
    user: buildUser(),
    route: LIKEBOARD_ADD_PRODUCT_ROUTE,
    path,
  });
}

test('[LB-07] suggests hot products and marks those already in the collection', async () => {
  const { client } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Add to Calm' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lamp is added, press to remove' })).toBeTruthy();
  expect(client.requestsOf(getLikeboard)).toEqual([{ slug: '5' }]);
});

test('[LB-07] adds a product optimistically and removes it with a second press', async () => {
  const { user, client, published } = open();
  const slow = client.defer(addToLikeboard);
  await user.click(await screen.findByRole('button', { name: 'Add Vase' }));
  expect(screen.getByRole('button', { name: /^Vase is added/ })).toBeTruthy();
  expect(screen.getByText('1 added')).toBeTruthy();
  await act(async () => slow.resolve(success(buildLikeboard({ id: 5 }))));
  expect(client.requestsOf(addToLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
  expect(published[0]?.payload).toMatchObject({
    facts: [
      { name: 'likeboard.content', id: 5 },
      { name: 'product.is_liked', id: 7, value: true },
      { name: 'likeboard.has_item', id: '5/3/7', value: true },
    ],
  });
  expect(published[1]).toEqual({
    name: 'like.changed@1',
    payload: { target_type: 3, target_id: 7, is_liked: true },
  });
  client.on(removeFromLikeboard, () => success(buildLikeboard({ id: 5 })));
  await user.click(screen.getByRole('button', { name: /^Vase is added/ }));
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
  expect(client.requestsOf(removeFromLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
});

test('[LB-07] a failed addition is rolled back and explained in a toast', async () => {
  const { user, client, toasts } = open();
  client.on(addToLikeboard, () => failure('offline'));
  await user.click(await screen.findByRole('button', { name: 'Add Vase' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('button', { name: 'Add Vase' })).toBeTruthy();
});

test('[LB-07] the picker starts with the search from the URL, disables contained products and adds the choice', async () => {
  const { user, client, asked, answerIntent, toasts, published } = open({}, '?query=vase');
  client.on(addToLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [7] }));
  await user.click(await screen.findByRole('button', { name: 'Add products' }));
  await answerIntent(PRODUCTS_PICK, { products: [pickedVase] });
  await waitFor(() => expect(toasts[0]?.text).toBe('Added to Calm'));
  expect(asked).toEqual([
    {
      name: 'products.pick',
      payload: {
        title: 'Add to Calm',
        purpose: 'add',
        max: 50,
        chosen: [],
        taken_ids: [8],
        query: 'vase',
      },
    },
  ]);
  expect(client.requestsOf(addToLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
  expect(published).toContainEqual({
    name: 'like.changed@1',
    payload: { target_type: 3, target_id: 7, is_liked: true },
  });
  // Undo removes the product again, and clears its heart unless another collection holds it.
  client.on(removeFromLikeboard, () => success({ ...buildLikeboard({ id: 5 }), changed_ids: [7] }));
  client.on(getLikeState, () => success({ ...LIKED, is_liked: false }));
  await act(async () => toasts[0]?.action?.run());
  expect(client.requestsOf(removeFromLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
  expect(client.requestsOf(getLikeState)).toEqual([{ type: 3, target_id: 7 }]);
});

test('[LB-07] reopens the picker with the same choice when adding fails', async () => {
  const { user, client, asked, answerIntent, toasts } = open();
  client.on(addToLikeboard, () => failure('timeout'));
  await user.click(await screen.findByRole('button', { name: 'Add products' }));
  await answerIntent(PRODUCTS_PICK, { products: [pickedVase] });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(toasts).toMatchObject([{ kind: 'error' }]);
  expect(asked[1]?.payload).toMatchObject({ chosen: [pickedVase] });
  await answerIntent(PRODUCTS_PICK, null);
  expect(client.requestsOf(addToLikeboard)).toHaveLength(1);
});

test('[LB-07] products can only be added to the member’s own collections', async () => {
  open({ owner: { user_id: 2, nickname: 'Mara', is_me: false } });
  expect(await screen.findByText('This collection isn’t available')).toBeTruthy();
});
