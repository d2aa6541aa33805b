import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { PRODUCT_SHOPS, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getProduct, listHotProducts } from '@tagalong/contracts/storefront/product';
import {
  HOT_PRODUCTS_ROUTE,
  ME_ROUTE,
  PRODUCT_ROUTE,
  SHOP_ADD_PRODUCT_ROUTE,
  SHOP_ALL_BRANDS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_SEARCH_ROUTE,
  SHOP_SEARCH_WORDS_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
  SHOP_YOUR_ITEMS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { ADD_TO_SHOP } from '@tagalong/contracts/storefront/slots';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { defineRemote, firstCall, overlay, page, slot } from '@tagalong/platform';
import { PRODUCT_PAGE_SIZE } from './lib/page-sizes.ts';
import { HOT_PRODUCTS_DOCUMENT, PRODUCT_DOCUMENT } from './page-documents.ts';

const pickerPage = (route: RouteInfo) =>
  page(route, () => import('./profile/add-products-page.tsx'), {
    skeleton: 'profile',
    firstCall: firstCall(getMyProfile, {}),
  });

export default defineRemote({
  name: 'storefront',
  team: 'storefront',
  routes: [
    page(PRODUCT_ROUTE, () => import('./products/product-page.tsx'), {
      skeleton: 'product',
      firstCall: firstCall(getProduct, { id: ':id' }),
      firstCallIds: ['post_ref'],
      notFound: 'page',
      document: PRODUCT_DOCUMENT,
    }),
    page(ME_ROUTE, () => import('./profile/me-page.tsx'), {
      skeleton: 'profile',
      firstCall: firstCall(getMyProfile, {}),
    }),
    page(HOT_PRODUCTS_ROUTE, () => import('./hot-products/hot-products-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listHotProducts, { limit: PRODUCT_PAGE_SIZE }),
      document: HOT_PRODUCTS_DOCUMENT,
    }),
    pickerPage(SHOP_ADD_PRODUCT_ROUTE),
    pickerPage(SHOP_ALL_BRANDS_ROUTE),
    pickerPage(SHOP_BRAND_PRODUCT_ROUTE),
    pickerPage(SHOP_YOUR_ITEMS_ROUTE),
    pickerPage(SHOP_YOUR_ITEMS_KIND_ROUTE),
    pickerPage(SHOP_SEARCH_ROUTE),
    pickerPage(SHOP_SEARCH_WORDS_ROUTE),
  ],
  intents: [
    overlay(PRODUCT_SHOPS, () => import('./products/product-shops-overlay.tsx')),
    overlay(PRODUCTS_PICK, () => import('./pick-products/products-pick-overlay.tsx')),
  ],
  slots: [slot(ADD_TO_SHOP, () => import('./parts/shop-button.tsx'))],
});
