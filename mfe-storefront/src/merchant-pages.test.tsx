import { expect, test } from '@jest/globals';
import {
  acceptInvitation,
  type Invitation,
  listReceivedInvitations,
} from '@tagalong/contracts/account/invitation';
import { addTag } from '@tagalong/contracts/creation/compose';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import {
  addToMerchantShop,
  getMerchantShop,
  listMerchantItems,
  removeFromMerchantShop,
} from '@tagalong/contracts/storefront/merchant-shop';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildPost, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import remote from './remote.tsx';

const SHELF = { id: 4, name: 'New in', product_count: 1 };

function open(path: string, invitations: Invitation[] = []) {
  const client = createFakeClient();
  client.on(listReceivedInvitations, () => pageOf(invitations));
  client.on(getMerchantShop, ({ merchant_account_id: id }) =>
    id === 9
      ? success({ id, merchant_display_name: 'Hearth', brand_logo: null, user_id: 3, collections: [SHELF] })
      : failure('not-found'),
  );
  client.on(listMerchantItems, ({ collection_id }) =>
    pageOf(collection_id === 4 ? [] : [buildProductCard({ id: 1, name: 'Vase' })]),
  );
  return renderRemote(remote, { client, user: buildCreator(), path });
}
const LAMP = { id: 5, name: 'Lamp', brand_name: 'Ostra', image: '/a.webp' };

test.each([
  ['/me/storefront/9/add-product', 'search', undefined],
  ['/me/storefront/9/search-product', 'search', undefined],
  ['/me/storefront/9/search-product/vase', 'search', 'vase'],
  ['/me/storefront/9/your-items', 'items', undefined],
  ['/me/storefront/9/collection/4/add-product', 'search', undefined],
  ['/me/storefront/9/collection/4/search-product', 'search', undefined],
  ['/me/storefront/9/collection/4/search-product/vase', 'search', 'vase'],
  ['/me/storefront/9/collection/4/your-items', 'items', undefined],
  ['/me/storefront-post/9/post/7/add-product', 'search', undefined],
  ['/me/storefront-post/9/post/7/search-product', 'search', undefined],
  ['/me/storefront-post/9/post/7/search-product/vase', 'search', 'vase'],
  ['/me/storefront-post/9/post/7/your-items', 'items', undefined],
])('[RT-04] [SF-03] %s opens the picker with the merchant’s products', async (path, source, slug) => {
  const { asked, answerIntent } = open(path);
  expect(await screen.findByRole('heading', { name: 'Hearth’s shop' })).toBeTruthy();
  expect(asked).toMatchObject([
    {
      name: 'products.pick',
      payload: { merchant_account_id: 9, source, ...(slug !== undefined && { slug }) },
    },
  ]);
  await answerIntent(PRODUCTS_PICK, null);
});

test('[SF-03] the merchant’s profile leads to the shop without the picker', async () => {
  const { asked } = open('/me/storefront/9/add-product?part=shop');
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add products' })).toBeTruthy();
  expect(asked).toEqual([]);
});

test('[RT-04] after the picker the merchant’s shop keeps its own URL', async () => {
  const { asked, location, answerIntent } = open('/me/storefront/9/collection/4/add-product');
  expect(await screen.findByRole('heading', { name: 'Hearth’s shop' })).toBeTruthy();
  await answerIntent(PRODUCTS_PICK, null);
  await waitFor(() => expect(location.search).toBe('?part=shop'));
  expect(location.pathname).toBe('/me/storefront/9/collection/4/add-product');
  expect(screen.getByRole('button', { name: 'New in 1' }).getAttribute('aria-pressed')).toBe('true');
  expect(asked).toHaveLength(1);
});

test('[SF-03] picked products are added to the shelf in the path', async () => {
  const { client, answerIntent, toasts } = open('/me/storefront/9/collection/4/add-product');
  client.on(addToMerchantShop, () => OK);
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await waitFor(() => expect(toasts).toEqual([{ text: '1 product added' }]));
  expect(client.requestsOf(addToMerchantShop)).toEqual([
    { merchant_account_id: 9, product_ids: [5], collection_id: 4 },
  ]);
});

test('[SF-03] picked products are tagged on the post in the path, and a failure keeps the choice', async () => {
  const { client, answerIntent, toasts, asked } = open('/me/storefront-post/9/post/7/add-product');
  client.on(addTag, () => failure('unknown-product'));
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.payload).toMatchObject({ purpose: 'tag', chosen: [LAMP] });
  client.on(addTag, () => success(buildPost({ post_id: 7 })));
  await answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await waitFor(() => expect(toasts.at(-1)).toEqual({ text: '1 product tagged' }));
  expect(client.requestsOf(addTag).at(-1)).toEqual({ post_id: 7, product_ids: [5] });
});

test('[SF-03] a product is removed from the merchant’s shop with Undo', async () => {
  const { client, user, answerIntent, toasts } = open('/me/storefront/9/add-product');
  client.on(removeFromMerchantShop, () => OK);
  client.on(addToMerchantShop, () => OK);
  await answerIntent(PRODUCTS_PICK, null);
  await user.click(await screen.findByRole('button', { name: 'Remove Vase from the shop' }));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Removed from the shop' }]));
  expect(client.requestsOf(removeFromMerchantShop)).toEqual([{ merchant_account_id: 9, product_ids: [1] }]);
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() =>
    expect(client.requestsOf(addToMerchantShop)).toEqual([{ merchant_account_id: 9, product_ids: [1] }]),
  );
});

test.each(['/me/storefront/8/add-product', '/me/storefront/x/add-product'])(
  '[SF-03] [SH-12] without an invitation, %s is not found',
  async (path) => {
    const { asked } = open(path);
    expect(await screen.findByText('You need an invitation to edit this shop')).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

test('[SF-03] an open invitation is accepted on the page of the shop, which then opens', async () => {
  const invitation: Invitation = {
    key: 'k1',
    kind: 'merchant',
    state: 'open',
    inviter: null,
    merchant: { id: 8, name: 'Oat', logo: null },
    group: null,
    expires_at: null,
  };
  const { client, user, asked, answerIntent } = open('/me/storefront/8/add-product', [invitation]);
  client.on(acceptInvitation, () => success({ ...invitation, state: 'accepted' }));
  expect(await screen.findByText('Oat invited you to add products to its shop')).toBeTruthy();
  expect(asked).toEqual([]);
  client.on(getMerchantShop, () =>
    success({ id: 8, merchant_display_name: 'Oat', brand_logo: null, user_id: 3, collections: [] }),
  );
  client.on(listReceivedInvitations, () => pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await answerIntent(PRODUCTS_PICK, null);
  expect(await screen.findByRole('heading', { name: 'Oat’s shop' })).toBeTruthy();
});
