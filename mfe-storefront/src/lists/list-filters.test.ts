import { expect, test } from '@jest/globals';
import { countOf, filtersOf, NO_FILTERS, queryWith, requestOf } from './list-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

test('[PR-06] the URL holds filters and order, and other parameters stay', () => {
  const filters = read('shop=7&sort=price-low&currency=EUR&min=20&max=99&sale=1&brand=4');
  expect(filters).toEqual({
    sort: 'price-low',
    currency: 'EUR',
    min: 20,
    max: 99,
    isOnSale: true,
    brandId: 4,
  });
  expect(queryWith(new URLSearchParams('shop=7&min=1'), filters).toString()).toBe(
    'shop=7&min=20&sort=price-low&currency=EUR&max=99&sale=1&brand=4',
  );
  expect(queryWith(new URLSearchParams('shop=7&sale=1'), NO_FILTERS).toString()).toBe('shop=7');
  expect(countOf(filters)).toBe(4);
});

test('[PR-06] a request has only the filters that are set, with amounts in minor units', () => {
  expect(requestOf(NO_FILTERS)).toEqual({ sort: 'hot' });
  expect(requestOf(read('min=20&currency=USD&sale=1&brand=4'))).toEqual({
    sort: 'hot',
    currency: 'USD',
    price_min: 2_000,
    on_sale: true,
    brand_id: 4,
  });
});

test('values that don’t fit are ignored', () => {
  expect(read('sort=worst&currency=XXX&min=-1&max=1e9&sale=yes&brand=x')).toEqual(NO_FILTERS);
});
