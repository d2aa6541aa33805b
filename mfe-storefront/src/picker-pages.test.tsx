import { expect, test } from '@jest/globals';
import { listReceivedInvitations } from '@tagalong/contracts/account/invitation';
import { declareRoute, href } from '@tagalong/contracts/core/routes';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listMerchantShops, listShopCollections } from '@tagalong/contracts/storefront/merchant-shop';
import {
  ME_ROUTE,
  SHOP_ADD_PRODUCT_ROUTE,
  SHOP_ALL_BRANDS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_SEARCH_ROUTE,
  SHOP_SEARCH_WORDS_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
  SHOP_YOUR_ITEMS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import {
  checkNewSocialAccount,
  listExpiredSocialAccounts,
} from '@tagalong/contracts/storefront/social-account';
import { addToStorefront, getMyProfile, listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { Link, page } from '@tagalong/platform';
import { OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildProductCard, buildProfile, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import remote from './remote.tsx';

const START_ROUTE = declareRoute('start', 'storefront', '/start', { title: 'Start' });
const start = page(START_ROUTE, () => Promise.resolve({ StartPage }), { skeleton: 'grid' });

function StartPage() {
  return <Link to={href(SHOP_ADD_PRODUCT_ROUTE)}>Add something</Link>;
}

function open(path: string, user = buildCreator()) {
  const client = createFakeClient();
  client.on(listMerchantShops, () => pageOf([]));
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(getMyProfile, () => success(buildProfile({ nickname: 'Inés', is_creator: user.is_creator })));
  client.on(listMyStorefront, () => pageOf([buildProductCard({ id: 1, name: 'Vase', is_storefront: true })]));
  client.on(addToStorefront, () => OK);
  client.on(listShopCollections, () => success([]));
  client.on(checkNewSocialAccount, () => success([]));
  client.on(listExpiredSocialAccounts, () => pageOf([]));
  return renderRemote({ ...remote, routes: [...remote.routes, start] }, { client, user, path });
}

test.each([
  [href(SHOP_ADD_PRODUCT_ROUTE), 'search', undefined],
  [href(SHOP_ALL_BRANDS_ROUTE), 'brands', undefined],
  [href(SHOP_BRAND_PRODUCT_ROUTE, { slug: 7 }), 'brand', '7'],
  [href(SHOP_YOUR_ITEMS_ROUTE), 'items', undefined],
  [href(SHOP_YOUR_ITEMS_KIND_ROUTE, { slug: 'liked' }), 'items', 'liked'],
  [href(SHOP_SEARCH_ROUTE), 'search', undefined],
  [href(SHOP_SEARCH_WORDS_ROUTE, { slug: 'blue vase' }), 'search', 'blue vase'],
])('[RT-04] [SF-03] %s opens the picker over the shop', async (path, source, slug) => {
  const { asked, answerIntent } = open(path);
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  const where = slug === undefined ? { source } : { source, slug };
  expect(asked[0]).toMatchObject({ name: 'products.pick', payload: where });
  await answerIntent(PRODUCTS_PICK, null);
});

test('a member who is not a creator sees no picker', async () => {
  const { asked } = open(href(SHOP_ADD_PRODUCT_ROUTE), buildUser());
  expect(await screen.findByText('Recommend what you love')).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([null, { products: [{ id: 5, name: 'Lamp', brand_name: 'Ostra', image: '/a.webp' }] }])(
  '[RT-04] leaving the picker leads back to the page before',
  async (picked) => {
    const { user, client, location, answerIntent } = open(href(START_ROUTE));
    await user.click(await screen.findByRole('link', { name: 'Add something' }));
    expect(location.pathname).toBe(href(SHOP_ADD_PRODUCT_ROUTE));
    await answerIntent(PRODUCTS_PICK, picked);
    await waitFor(() => expect(location.pathname).toBe(href(START_ROUTE)));
    expect(client.requestsOf(addToStorefront)).toEqual(picked ? [{ product_ids: [5] }] : []);
  },
);

test.each([null, { products: [{ id: 5, name: 'Lamp', brand_name: 'Ostra', image: '/a.webp' }] }])(
  '[RT-04] a picker page that was opened directly leaves the shop with its own URL',
  async (picked) => {
    const { client, location, asked, answerIntent } = open(href(SHOP_ALL_BRANDS_ROUTE));
    expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
    await answerIntent(PRODUCTS_PICK, picked);
    await waitFor(() => expect(location.pathname).toBe(href(ME_ROUTE)));
    expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
    expect(client.requestsOf(addToStorefront)).toEqual(picked ? [{ product_ids: [5] }] : []);
    expect(asked).toHaveLength(1);
  },
);
