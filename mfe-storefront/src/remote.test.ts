import { expect, test } from '@jest/globals';
import { urlOf } from '@tagalong/contracts/core/endpoint';
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
