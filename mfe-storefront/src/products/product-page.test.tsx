import { expect, jest, test } from '@jest/globals';
import type { SlotProps } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { href } from '@tagalong/contracts/core/routes';
import { COLLECTIONS_LIKE } from '@tagalong/contracts/social/intents';
import type { PRODUCT_NOTES } from '@tagalong/contracts/storefront/places';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { getPriceHistory } from '@tagalong/contracts/storefront/product-list';
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
import { act, screen, waitFor } from '@testing-library/react';
import { ProductPage } from './product-page.tsx';

const route = PRODUCT_ROUTE;
type Options = Parameters<typeof renderRemote>[1];

function open(product: Partial<Product>, options: Options = {}) {
  const client = createFakeClient();
  client.on(getPriceHistory, () => success([]));
  client.on(getProduct, () => success(buildProduct({ id: 7, name: 'Arc bag', ...product })));
  return renderRemote(<ProductPage />, { client, route, path: href(route, { id: 7 }), ...options });
}
const heart = () => screen.getByRole('button', { name: /^Like Arc bag/ });

test('[PR-02] a missing price is shown as text without an amount', async () => {
  open({ lowest_price: 0, merchant_prices: [] });
  expect(await screen.findByText('No price right now')).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
});

test('[PR-01] merchants are sorted by price, with the lowest and resellers marked', async () => {
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

test("[XT-29] prices are also shown in the reader's currency, with the day of the exchange rates", async () => {
  open({
    lowest_price: 1_000,
    currency: 'GBP',
    converted_price: { amount: 1_406, currency: 'USD' },
    conversion: { currency: 'USD', day: '2026-03-01' },
    merchant_prices: [buildMerchantPrice({ price: 1_000, currency: 'GBP', converted_amount: 1_406 })],
  });
  const price = (await screen.findByRole('heading', { level: 1 })).parentElement;
  expect(price?.textContent).toMatch('£10.00about $14.06');
  const shop = screen.getByRole('list', { name: 'Prices in GBP' });
  expect(shop.textContent).toMatch('£10.00about $14.06');
  expect(screen.getByText(/^Converted prices use the exchange rates of Mar 1, 2026\./)).toBeTruthy();
});

test('[PR-07] the shop link opens the tracked URL in a new tab, marked as affiliate', async () => {
  open({ merchant_prices: [buildMerchantPrice({ merchant_link: 'https://go.example/7' })] });
  const link = await screen.findByRole('link', { name: /^Go to shop: Merchant 1/ });
  expect(link.getAttribute('href')).toBe('https://go.example/7');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener sponsored');
  expect(screen.getByText(/^Affiliate links:/)).toBeTruthy();
});

test('[PR-01] a product that no merchant sells shows a message and no buy link', async () => {
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
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/brand/1/profile/shop',
  ]);
});

test('[PR-03] the code of a running promo can be copied', async () => {
  const deals = [buildDeal({ offer_type: 2, title: '10% off', code: 'TEN' })];
  const { user, toasts } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  await user.click(await screen.findByRole('button', { name: 'Copy the code TEN' }));
  expect(await navigator.clipboard.readText()).toBe('TEN');
  expect(toasts).toEqual([{ text: 'TEN copied' }]);
});

test('[PR-03] if the browser blocks copying, the page explains what to do', async () => {
  const deals = [buildDeal({ offer_type: 2, title: '10% off', code: 'TEN' })];
  const { user, toasts } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy the code TEN' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
});

test('[PR-03] shows two of many deals and the rest on demand', async () => {
  const deals = ['One', 'Two', 'Three'].map((title) => buildDeal({ title }));
  const { user } = open({ merchant_prices: [buildMerchantPrice({ deals })] });
  await user.click(await screen.findByRole('button', { name: '1 more deal' }));
  expect(screen.getByText(/Three/)).toBeTruthy();
});

test('[LB-06] the heart fills optimistically and stays after success', async () => {
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

test('[LB-06] the heart is rolled back when the like fails', async () => {
  const { user, answerIntent } = open({}, { user: buildUser() });
  await screen.findByRole('heading', { name: 'Arc bag' });
  await user.click(heart());
  await answerIntent(COLLECTIONS_LIKE, null);
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
});

test('[AU-05] a like by a visitor is delegated to its owner, which requires a login', async () => {
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
  client.on(getPriceHistory, () => success([]));
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

test('[PR-07] the post that led to the product is credited by the page, its shared link and its view', async () => {
  const path = `${href(route, { id: 7 })}?post_ref=212`;
  const { client, user, asked } = open({}, { path });
  const article = await screen.findByRole('article');
  expect(client.requestsOf(getProduct)).toEqual([{ id: 7, post_ref: 212 }]);
  expect(article.getAttribute('data-view')).toBe('kind=product&id=7&post_ref=212');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(asked).toMatchObject([{ name: 'share.open', payload: { path } }]);
});

test('[PR-07] the links to merchants credit the owner of the shop that led to the product', async () => {
  const merchant_prices = [buildMerchantPrice({ merchant_link: '/go/3' })];
  const { client } = open({ merchant_prices }, { path: `${href(route, { id: 7 })}?shop=50&post_ref=x` });
  const links = await screen.findAllByRole('link', { name: /Go to shop/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/go/3?shop=50', '/go/3?shop=50']);
  expect(client.requestsOf(getProduct)).toEqual([{ id: 7, shop: 50 }]);
});

test('[PR-07] the creator whom a purchase credits is named once, or beside the merchants that differ', async () => {
  const ana = { user_id: 50, nickname: 'Ana' };
  const [first, second] = [1, 2].map((id) => buildMerchantPrice({ id, recommend_user: ana }));
  const { unmount } = open({ merchant_prices: [first, second].flatMap((offer) => offer ?? []) });
  const link = await screen.findByRole('link', { name: 'Recommended by Ana' });
  expect(link.getAttribute('href')).toBe('/user/50/profile');
  expect(screen.getByText(/^Affiliate links: Ana and Tagalong/)).toBeTruthy();
  expect(screen.queryByText(/recommended by Ana/)).toBeNull();
  unmount();
  open({
    merchant_prices: [buildMerchantPrice({ id: 1, recommend_user: ana }), buildMerchantPrice({ id: 2 })],
  });
  expect(await screen.findByText(/recommended by Ana/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Recommended by Ana' })).toBeNull();
});

test('[XT-37] what other teams contribute is shown below the prices', async () => {
  const slots = {
    'storefront.product-notes#earnings': ({ product_id, name }: SlotProps<typeof PRODUCT_NOTES>) => (
      <p>{`Note about ${name} (${product_id})`}</p>
    ),
  };
  open({}, { slots });
  expect(await screen.findByText('Note about Arc bag (7)')).toBeTruthy();
});

test('is shared with its own URL', async () => {
  const { user, asked } = open({});
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(asked).toMatchObject([{ name: 'share.open', payload: { path: '/productdetails/7' } }]);
});

test.each(['7', 'no-number'])('[RT-04] an unknown product (%s) shows a message and a link', async (id) => {
  const client = createFakeClient();
  client.on(getPriceHistory, () => success([]));
  client.on(getProduct, () => failure('not-found'));
  renderRemote(<ProductPage />, { client, route, path: href(route, { id }) });
  expect(await screen.findByText('This product is no longer available')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/hotproducts');
});

test('a failure shows the reason, and a retry loads the product', async () => {
  const client = createFakeClient();
  let isDown = true;
  client.on(getPriceHistory, () => success([]));
  client.on(getProduct, () =>
    isDown ? failure('unavailable') : success(buildProduct({ id: 7, name: 'Arc bag' })),
  );
  const { user } = renderRemote(<ProductPage />, { client, route, path: href(route, { id: 7 }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Arc bag' })).toBeTruthy();
});

test('[PR-01] a price that changed within 90 days is drawn beside it, and a steady one is not', async () => {
  const step = (day: string, price: number) => ({ merchant_price_id: 1, day, price, currency: 'USD' });
  const linesOf = async (steps: ReturnType<typeof step>[]) => {
    const { client, unmount } = open({ is_lowest: true });
    client.on(getPriceHistory, () => success(steps));
    await screen.findByText('Lowest in 90 days');
    await waitFor(() => expect(client.requestsOf(getPriceHistory)).toHaveLength(1));
    await act(async () => undefined);
    const count = document.querySelectorAll('header svg path[d^="M2"]').length;
    unmount();
    return count;
  };
  expect(await linesOf([step('2026-01-02', 4_000), step('2026-02-02', 3_000)])).toBe(1);
  expect(await linesOf([step('2026-01-02', 4_000)])).toBe(0);
});
