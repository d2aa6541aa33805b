import { expect, jest, test } from '@jest/globals';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { href } from '@tagalong/contracts/core/routes';
import { COLLECTIONS_LIKE } from '@tagalong/contracts/social/intents';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { addToStorefront } from '@tagalong/contracts/storefront/storefront';
import { failure, OK, success } from '@tagalong/testing/answers';
import {
  buildCreator,
  buildDeal,
  buildMerchantPrice,
  buildProduct,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ProductPage } from './product-page.tsx';

const route = PRODUCT_ROUTE;
type Options = Parameters<typeof renderRemote>[1];

function open(product: Partial<Product>, options: Options = {}) {
  const client = createFakeClient();
  client.on(getProduct, () => success(buildProduct({ id: 7, name: 'Arc bag', ...product })));
  return renderRemote(<ProductPage />, { client, route, path: href(route, { id: 7 }), ...options });
}
const heart = () => screen.getByRole('button', { name: /^Like Arc bag/ });

test('[PR-02] no price is said in words, and no amount is drawn', async () => {
  open({ lowest_price: 0, merchant_prices: [] });
  expect(await screen.findByText('No price right now')).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('[PR-01] merchants stand cheapest first, the lowest marked, resellers named', async () => {
  const merchant = { id: 2, name: 'b', display_name: 'Second Hand', is_reseller: true };
  open({
    merchant_prices: [
      buildMerchantPrice({ id: 1, price: 5_000 }),
      buildMerchantPrice({ id: 2, price: 4_000, product_merchant: merchant }),
    ],
  });
  const rows = await screen.findAllByRole('listitem');
  const shops = rows.map((row) => row.textContent ?? '').filter((words) => words.includes('Go to shop'));
  expect(shops[0]).toMatch(/Second Hand.*\$40\.00.*Lowest price.*Reseller/);
  expect(shops[1]).toMatch(/Merchant 1.*\$50\.00/);
});

test('[PR-07] going to a shop opens its tracked link in a new tab, marked as affiliate', async () => {
  open({ merchant_prices: [buildMerchantPrice({ merchant_link: 'https://go.example/7' })] });
  const link = await screen.findByRole('link', { name: /^Go to shop: Merchant 1/ });
  expect(link.getAttribute('href')).toBe('https://go.example/7');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener sponsored');
  expect(screen.getByText(/^Affiliate links:/)).toBeTruthy();
});

test('[PR-01] a product that no merchant sells says so and has no way to buy', async () => {
  open({
    merchant_prices: [
      buildMerchantPrice({
        affiliate_profile: { product_url: null },
        merchant_link: null,
        deals: [buildDeal({ code: 'TEN' })],
      }),
    ],
  });
  expect(await screen.findByText('Not sold anywhere right now')).toBeTruthy();
  expect(screen.queryByText('TEN')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[PR-03] the code of a running promo can be copied', async () => {
  const deals = [buildDeal({ offer_type: 2, title: '10% off', code: 'TEN' })];
  const { user, toasts } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  await user.click(await screen.findByRole('button', { name: 'Copy the code TEN' }));
  expect(await navigator.clipboard.readText()).toBe('TEN');
  expect(toasts).toEqual([{ text: 'TEN copied' }]);
});

test('[PR-03] where the browser forbids copying, the page says what to do', async () => {
  const deals = [buildDeal({ offer_type: 2, title: '10% off', code: 'TEN' })];
  const { user, toasts } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy the code TEN' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
});

test('[PR-03] of many deals two are shown, the rest on demand', async () => {
  const deals = ['One', 'Two', 'Three'].map((title) => buildDeal({ title }));
  const { user } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  await user.click(await screen.findByRole('button', { name: '1 more deal' }));
  expect(screen.getByText(/Three/)).toBeTruthy();
});

test('[LB-06] the heart fills at once and stays when the like is kept', async () => {
  const { user, asked, answerIntent, publish } = open({}, { user: buildUser() });
  await screen.findByRole('heading', { name: 'Arc bag' });
  await user.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(asked).toEqual([
    { name: 'collections.like', payload: { target_type: 3, target_id: 7, is_liked: false } },
  ]);
  await publish(FACT_CHANGED, { facts: [{ name: 'product.is_liked', id: 7, value: true }] });
  await answerIntent(COLLECTIONS_LIKE, { is_liked: true });
  expect(heart().getAttribute('aria-pressed')).toBe('true');
});

test('[LB-06] the heart goes back when the like was not kept', async () => {
  const { user, answerIntent } = open({}, { user: buildUser() });
  await screen.findByRole('heading', { name: 'Arc bag' });
  await user.click(heart());
  await answerIntent(COLLECTIONS_LIKE, null);
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
});

test("[AU-05] a visitor's like is left to its owner, who asks for the log-in", async () => {
  const { user, asked } = open({});
  await screen.findByRole('heading', { name: 'Arc bag' });
  await user.click(heart());
  expect(asked).toEqual([
    { name: 'collections.like', payload: { target_type: 3, target_id: 7, is_liked: false } },
  ]);
  expect(heart().getAttribute('aria-pressed')).toBe('false');
});

test('[SF-01] a creator adds the product to the shop; a shopper has no button for it', async () => {
  const client = createFakeClient();
  client.on(getProduct, () => success(buildProduct({ id: 7, name: 'Arc bag' })));
  client.on(addToStorefront, () => OK);
  const { user, unmount } = open({}, { client, user: buildCreator() });
  await user.click(await screen.findByRole('button', { name: 'Add to your Shop' }));
  expect(client.requestsOf(addToStorefront)).toEqual([{ product_ids: [7] }]);
  unmount();
  open({}, { user: buildUser() });
  await screen.findByRole('heading', { name: 'Arc bag' });
  expect(screen.queryByRole('button', { name: /your Shop/ })).toBeNull();
});

test('it is shared with its own address', async () => {
  const { user, asked } = open({});
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(asked).toMatchObject([{ name: 'share.open', payload: { path: '/productdetails/7' } }]);
});

test.each(['7', 'no-number'])('[RT-04] an address of no product (%s) says so and leads on', async (id) => {
  const client = createFakeClient();
  client.on(getProduct, () => failure('not-found'));
  renderRemote(<ProductPage />, { client, route, path: href(route, { id }) });
  expect(await screen.findByText('This product is no longer available')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/hotproducts');
});

test('a failure says why, and trying again brings the product', async () => {
  const client = createFakeClient();
  let isDown = true;
  client.on(getProduct, () =>
    isDown ? failure('unavailable') : success(buildProduct({ id: 7, name: 'Arc bag' })),
  );
  const { user } = renderRemote(<ProductPage />, { client, route, path: href(route, { id: 7 }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Arc bag' })).toBeTruthy();
});
