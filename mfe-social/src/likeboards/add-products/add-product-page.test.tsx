import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { addToLikeboard, removeFromLikeboard } from '@tagalong/contracts/social/likeboard-items';
import { LIKEBOARD_ADD_PRODUCT_ROUTE } from '@tagalong/contracts/social/routes';
import { listOwnItems } from '@tagalong/contracts/storefront/own-items';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
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
  client.on(listOwnItems, () => pageOf([vase, lamp]));
  client.on(listHotProducts, () => pageOf([vase]));
  const path = href(LIKEBOARD_ADD_PRODUCT_ROUTE, { id: 5 }) + query;
  return renderRemote(<AddProductPage />, {
    client,
    user: buildUser(),
    route: LIKEBOARD_ADD_PRODUCT_ROUTE,
    path,
  });
}

test("[LB-07] one's own items come first; what is in the collection already says so", async () => {
  const { client } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Add to Calm' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lamp is added, press to take it out' })).toBeTruthy();
  expect(client.requestsOf(getLikeboard)).toEqual([{ slug: '5' }]);
});

test('[LB-07] a product is added at once and taken out by a second press', async () => {
  const { user, client, published } = open();
  const slow = client.defer(addToLikeboard);
  await user.click(await screen.findByRole('button', { name: 'Add Vase' }));
  expect(screen.getByRole('button', { name: /^Vase is added/ })).toBeTruthy();
  expect(screen.getByText('1 added')).toBeTruthy();
  await act(async () => slow.resolve(success(buildLikeboard({ id: 5 }))));
  expect(client.requestsOf(addToLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
  expect(published).toEqual([
    { name: 'fact.changed@1', payload: { facts: [{ name: 'product.is_liked', id: 7, value: true }] } },
    { name: 'like.changed@1', payload: { target_type: 3, target_id: 7, is_liked: true } },
  ]);
  client.on(removeFromLikeboard, () => success(buildLikeboard({ id: 5 })));
  await user.click(screen.getByRole('button', { name: /^Vase is added/ }));
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
  expect(client.requestsOf(removeFromLikeboard)).toEqual([{ id: 5, type: 3, target_ids: [7] }]);
});

test('[LB-07] when adding fails the button goes back and a toast says why', async () => {
  const { user, client, toasts } = open();
  client.on(addToLikeboard, () => failure('offline'));
  await user.click(await screen.findByRole('button', { name: 'Add Vase' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('button', { name: 'Add Vase' })).toBeTruthy();
});

test('[LB-07] a search is in the address, endless by key, and helps when it finds nothing', async () => {
  const { user, client, location } = open();
  client.on(searchProducts, ({ query, cursor }) => {
    if (query === 'zzz') return pageOf([]);
    return cursor ? pageOf([lamp]) : pageOf([vase], 'second');
  });
  const field = await screen.findByRole('searchbox', { name: /Search products/ });
  await user.type(field, 'vase');
  await waitFor(() => expect(location.search).toBe('?query=vase'));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: /^Lamp is added/ })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
});

test('[LB-07] a pasted link brings the one product that is sold there, or says that none is', async () => {
  const { user, client } = open();
  client.on(findProductByLink, ({ link }) => success(link.endsWith('/vase') ? vase : null));
  const field = await screen.findByRole('searchbox', { name: /Search products/ });
  await user.click(field);
  await user.paste('https://shop.example/vase');
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
  await user.clear(field);
  await user.paste('https://shop.example/other');
  expect(await screen.findByText('We do not know this product yet')).toBeTruthy();
  expect(client.requestsOf(searchProducts)).toEqual([]);
});

test('[LB-07] products that do not load can be tried again', async () => {
  const { user, client } = open({}, '?query=vase');
  client.on(searchProducts, () => failure('internal'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(searchProducts, () => pageOf([vase]));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add Vase' })).toBeTruthy();
});

test("[LB-07] somebody else's collection can't be filled", async () => {
  open({ owner: { user_id: 2, nickname: 'Mara', is_me: false } });
  expect(await screen.findByText("We can't show this collection")).toBeTruthy();
});
