import { expect, test } from '@jest/globals';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import { firstCallUrl } from '@tagalong/contracts/core/first-call';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import { PRODUCT_PAGE_SIZE } from './lib/page-sizes.ts';
import remote from './remote.tsx';

const firstCallOf = (name: string) => remote.routes.find(({ route }) => route.name === name)?.firstCall;

test('[RT-04] the first call of a page matches the request of the page', () => {
  expect(firstCallOf('productdetails')?.replace(':id', '7')).toBe(urlOf(getProduct, { id: 7 }));
  expect(firstCallOf('hotproducts')).toBe(
    urlOf(listProducts, { by: 'hot', sort: 'hot', limit: PRODUCT_PAGE_SIZE }),
  );
});

test('[PR-07] the first call of a product names the post and the shop that led to it', () => {
  const product = remote.routes.find(({ route }) => route.name === 'productdetails');
  const { firstCall = '', firstCallIds = [] } = product ?? {};
  const page = { first_call: firstCall, first_call_ids: [...firstCallIds] };
  expect(firstCallUrl(page, { id: '7' }, '?shop=50&post_ref=212')).toBe(
    urlOf(getProduct, { id: 7, post_ref: 212, shop: 50 }),
  );
});
