import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { getProductFilters, listProducts } from '@tagalong/contracts/storefront/product-filter';
import {
  BRAND_SHOP_ROUTE,
  HOT_PRODUCTS_ROUTE,
  TRENDING_PRODUCTS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { BrandShopPage } from './brand-shop-page.tsx';
import { HotProductsPage } from './hot-products-page.tsx';
import { TrendingProductsPage } from './trending-products-page.tsx';

const FILTERS = {
  brands: [
    { id: 4, name: 'Ostra', count: 3 },
    { id: 5, name: 'Kiln', count: 1 },
  ],
  currencies: [
    { currency: 'EUR' as const, count: 3, price_min: 100, price_max: 9_900 },
    { currency: 'USD' as const, count: 1, price_min: 500, price_max: 500 },
  ],
  on_sale_count: 2,
};

function clientWithProducts() {
  const client = createFakeClient();
  client.on(listProducts, ({ on_sale, price_min }) =>
    pageOf(on_sale || price_min ? [] : [buildProductCard({ name: 'Vase' })]),
  );
  client.on(getProductFilters, () => success(FILTERS));
  return client;
}

const button = (name: string) => screen.getByRole('button', { name });

test('[PR-06] [RT-04] filters and order are chosen together and part of the URL', async () => {
  const client = clientWithProducts();
  const { user, location } = renderRemote(<HotProductsPage />, {
    client,
    path: href(HOT_PRODUCTS_ROUTE),
    route: HOT_PRODUCTS_ROUTE,
  });
  await screen.findByRole('link', { name: 'Vase' });
  await user.click(button('Filters'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.click(await sheet.findByRole('radio', { name: 'Lowest price first' }));
  await user.click(await sheet.findByRole('button', { name: /Brand$/ }));
  await user.click(await screen.findByRole('option', { name: /Kiln/ }));
  await user.click(sheet.getByRole('button', { name: 'Show products' }));
  // Amounts are compared within the list's most frequent currency.
  await waitFor(() => expect(location.search).toBe('?sort=price-low&currency=EUR&brand=5'));
  expect(client.requestsOf(listProducts).at(-1)).toMatchObject({
    by: 'hot',
    sort: 'price-low',
    currency: 'EUR',
    brand_id: 5,
  });
  expect(button('Filters · 2')).toBeTruthy();
  expect(button('Remove the filter: Kiln')).toBeTruthy();
  await user.click(button('Remove the filter: EUR'));
  await waitFor(() => expect(location.search).toBe('?sort=price-low&brand=5'));
});

test('[PR-06] a list that its filters emptied offers to clear them', async () => {
  const client = clientWithProducts();
  const { user, location } = renderRemote(<HotProductsPage />, {
    client,
    path: `${href(HOT_PRODUCTS_ROUTE)}?min=20&max=30&currency=USD`,
    route: HOT_PRODUCTS_ROUTE,
  });
  expect(await screen.findByText('No products match')).toBeTruthy();
  expect(button('Remove the filter: $20.00 to $30.00')).toBeTruthy();
  await user.click(button('Clear filters'));
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(location.search).toBe('');
  await user.click(button('On sale'));
  await waitFor(() => expect(location.search).toBe('?sale=1'));
});

test('[PR-06] prices in the wrong order can’t be applied', async () => {
  const client = clientWithProducts();
  const { user } = renderRemote(<HotProductsPage />, {
    client,
    path: href(HOT_PRODUCTS_ROUTE),
    route: HOT_PRODUCTS_ROUTE,
  });
  await user.click(button('Filters'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByRole('textbox', { name: 'Minimum price' }), '30');
  await user.type(sheet.getByRole('textbox', { name: 'Maximum price' }), '20');
  expect(sheet.getByText('The minimum price is above the maximum.')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Show products' }).disabled).toBe(true);
});

test('filters that fail to load can be retried', async () => {
  const client = clientWithProducts();
  client.on(getProductFilters, () => failure('internal'));
  const { user } = renderRemote(<HotProductsPage />, {
    client,
    path: href(HOT_PRODUCTS_ROUTE),
    route: HOT_PRODUCTS_ROUTE,
  });
  await user.click(button('Filters'));
  expect(await screen.findByText('Couldn’t load the filters')).toBeTruthy();
  client.on(getProductFilters, () => success(FILTERS));
  await user.click(button('Try again'));
  expect(await screen.findByRole('switch', { name: /On sale/ })).toBeTruthy();
});

function openBrand(id: string, client = clientWithProducts()) {
  client.on(getBrand, () =>
    id === '4'
      ? success({ ...buildBrand({ id: 4, name: 'Ostra', product_count: 1 }), share_picture: null })
      : failure('not-found'),
  );
  const path = href(BRAND_SHOP_ROUTE, { id });
  return renderRemote(<BrandShopPage />, { client, path, route: BRAND_SHOP_ROUTE });
}

test('[RT-04] [PR-06] a brand’s shop lists its products and links to the brand', async () => {
  const { client } = openBrand('4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ostra' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(client.requestsOf(listProducts)[0]).toMatchObject({ by: 'brand', text: '4' });
  expect(screen.getByRole('link', { name: 'About the brand' }).getAttribute('href')).toBe('/brand/4/profile');
});

test.each(['5', 'x'])('[SH-12] there is no shop of the brand %s', async (id) => {
  openBrand(id);
  expect(await screen.findByText('This brand isn’t available')).toBeTruthy();
});

test.each([
  ['tag', 'cosy', '#cosy'],
  ['keyword', 'vases', 'vases'],
  ['brand', '4', 'Ostra'],
  ['brand', 'ostra', 'ostra'],
  ['category', '7', 'Lighting'],
])('[RT-04] [PR-06] the trending products of the %s %s are titled %s', async (type, words, title) => {
  const client = clientWithProducts();
  client.on(getBrand, () => success({ ...buildBrand({ id: 4, name: 'Ostra' }), share_picture: null }));
  client.on(listTrends, () =>
    success([{ type: 'category', text: '7', label: 'Lighting', count: 1, image: null }]),
  );
  const path = href(TRENDING_PRODUCTS_ROUTE, { type, text: words });
  renderRemote(<TrendingProductsPage />, { client, path, route: TRENDING_PRODUCTS_ROUTE });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  expect(client.requestsOf(listProducts)[0]).toMatchObject({ by: type, text: words });
});

test('a category that doesn’t exist leads to the hot products', async () => {
  const client = clientWithProducts();
  client.on(listProducts, () => failure('not-found'));
  client.on(listTrends, () => success([]));
  const path = href(TRENDING_PRODUCTS_ROUTE, { type: 'category', text: '9' });
  renderRemote(<TrendingProductsPage />, { client, path, route: TRENDING_PRODUCTS_ROUTE });
  expect(await screen.findByRole('link', { name: 'See hot products' })).toBeTruthy();
});

test('an unknown kind of trend leads to the hot products', async () => {
  const path = href(TRENDING_PRODUCTS_ROUTE, { type: 'mood', text: 'x' });
  renderRemote(<TrendingProductsPage />, { path, route: TRENDING_PRODUCTS_ROUTE });
  expect(screen.getByRole('link', { name: 'See hot products' })).toBeTruthy();
});
