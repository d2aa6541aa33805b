import { expect, test } from '@jest/globals';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import { pageOf } from '@tagalong/testing/answers';
import { buildCreator, buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PRODUCT_MENU } from '#parts/intents.ts';
import { FilteredProducts } from './filtered-products.tsx';
import { HotProductsPage } from './hot-products-page.tsx';

/** Hot products of a list whose title doesn't say that they are hot. */
const ANOTHER_LIST = <FilteredProducts selection={{ by: 'brand', text: 'Tessel' }} empty={null} />;

test('[PR-04] a card shows the hot and commission flags, a heart and Add to shop', async () => {
  const client = createFakeClient();
  client.on(listProducts, () => pageOf([buildProductCard({ name: 'Vase', is_hot: true })]));
  renderRemote(ANOTHER_LIST, { client, user: buildCreator() });
  expect(await screen.findByText('Hot')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Creators earn a commission on this product' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Like Vase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to your Shop: Vase' })).toBeTruthy();
});

test('[PR-04] [PR-05] a card shows both flags beside a discount, up to two kinds of posts, and its menu', async () => {
  const client = createFakeClient();
  const reduced = { is_hot: true, lowest_price: 700, full_price: 1_000 };
  client.on(listProducts, () =>
    pageOf([
      buildProductCard({ name: 'Vase', ...reduced, seen_in: ['tiktok', 'podcast', 'image', 'video'] }),
    ]),
  );
  const { user, asked, answerIntent } = renderRemote(ANOTHER_LIST, { client, user: buildCreator() });
  await screen.findByRole('article');
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Hot',
    'Creators earn a commission on this product',
    'Seen in TikToks',
    'Seen in photo posts',
  ]);
  await user.click(screen.getByRole('button', { name: 'Options for Vase' }));
  await answerIntent(PRODUCT_MENU, null);
  expect(asked[0]?.payload).toMatchObject({ product_id: 1, name: 'Vase', is_liked: false });
});

test('[PR-04] only creators see which products earn a commission', async () => {
  const client = createFakeClient();
  client.on(listProducts, () => pageOf([buildProductCard({ is_monetizable: true })]));
  renderRemote(ANOTHER_LIST, { client, user: buildUser() });
  await screen.findByRole('article');
  expect(screen.queryByRole('img', { name: /commission/ })).toBeNull();
});

test.each([
  ['has the place of each product', '/hotproducts', ['No. 1', 'No. 2']],
  ['has no places in another order', '/hotproducts?sort=newest', []],
  ['has no places while it is filtered', '/hotproducts?sale=1', []],
])('[PR-06] the hot list %s, and doesn’t call each product hot', async (_, path, places) => {
  const client = createFakeClient();
  client.on(listProducts, () =>
    pageOf([buildProductCard({ id: 1, is_hot: true }), buildProductCard({ id: 2, is_hot: true })]),
  );
  renderRemote(<HotProductsPage />, { client, path });
  await screen.findAllByRole('article');
  expect(screen.queryAllByText(/^No\. \d/).map(({ textContent }) => textContent)).toEqual(places);
  expect(screen.queryByText('Hot')).toBeNull();
});

test('[PR-04] a visitor’s card leaves no space for Add to shop', async () => {
  const client = createFakeClient();
  client.on(listProducts, () => pageOf([buildProductCard({ name: 'Vase' })]));
  renderRemote(<HotProductsPage />, { client });
  const card = await screen.findByRole('article');
  expect(
    [...card.querySelectorAll('div')].filter(({ childElementCount }) => childElementCount === 0),
  ).toEqual([]);
});

test('[PR-06] loads more by cursor', async () => {
  const client = createFakeClient();
  client.on(listProducts, ({ cursor }) =>
    cursor ? pageOf([buildProductCard({ id: 2 })]) : pageOf([buildProductCard({ id: 1 })], 'next'),
  );
  const { user } = renderRemote(<HotProductsPage />, { client });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a like made elsewhere updates the hearts of this page', async () => {
  const client = createFakeClient();
  client.on(listProducts, () => pageOf([buildProductCard({ id: 3, name: 'Vase' })]));
  const { publish } = renderRemote(<HotProductsPage />, { client, user: buildCreator() });
  const heart = await screen.findByRole('button', { name: 'Like Vase' });
  await publish(FACT_CHANGED, { facts: [{ name: 'product.is_liked', id: 3, value: true }] });
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
});
