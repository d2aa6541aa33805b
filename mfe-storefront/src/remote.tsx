import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { listBrands, PRODUCT_POST_TYPES } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { PRODUCT_SHOPS, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getMerchantShop } from '@tagalong/contracts/storefront/merchant-shop';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { listProducts, TREND_TYPES } from '@tagalong/contracts/storefront/product-filter';
import { RECOMMENDER_PARAMS } from '@tagalong/contracts/storefront/recommender';
import {
  BRAND_SHOP_ROUTE,
  BRANDS_ROUTE,
  HOT_PRODUCTS_ROUTE,
  ME_ROUTE,
  MERCHANT_ADD_ROUTE,
  MERCHANT_ROUTES,
  PRODUCT_POSTS_ROUTE,
  PRODUCT_ROUTE,
  SHOP_ADD_PRODUCT_ROUTE,
  SHOP_ALL_BRANDS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_SEARCH_ROUTE,
  SHOP_SEARCH_WORDS_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
  SHOP_YOUR_ITEMS_ROUTE,
  TRENDING_PRODUCTS_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { defineRemote, firstCall, overlay, page, slot } from '@tagalong/platform';
import { PRODUCT_MENU, SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { PRODUCT_PAGE_SIZE } from './lib/page-sizes.ts';
import { BRAND_SHOP_DOCUMENT, PRODUCT_DOCUMENT, PRODUCT_LIST_DOCUMENT } from './page-documents.ts';

const pickerPage = (route: RouteInfo) =>
  page(route, () => import('./profile/add-products-page.tsx'), {
    skeleton: 'profile',
    firstCall: firstCall(getMyProfile, {}),
  });

const merchantPage = (route: RouteInfo) =>
  page(route, () => import('./merchant-shop/merchant-shop-page.tsx'), {
    skeleton: 'grid',
    firstCall: firstCall(getMerchantShop, { merchant_account_id: ':merchant_account_id' }),
    notFound: 'page',
  });

export default defineRemote({
  name: 'storefront',
  team: 'storefront',
  routes: [
    page(PRODUCT_ROUTE, () => import('./products/product-page.tsx'), {
      skeleton: 'product',
      firstCall: firstCall(getProduct, { id: ':id' }),
      firstCallIds: RECOMMENDER_PARAMS,
      notFound: 'page',
      document: PRODUCT_DOCUMENT,
    }),
    page(ME_ROUTE, () => import('./profile/me-page.tsx'), {
      skeleton: 'profile',
      firstCall: firstCall(getMyProfile, {}),
    }),
    page(HOT_PRODUCTS_ROUTE, () => import('./lists/hot-products-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listProducts, { by: 'hot', sort: 'hot', limit: PRODUCT_PAGE_SIZE }),
      document: PRODUCT_LIST_DOCUMENT,
    }),
    page(TRENDING_PRODUCTS_ROUTE, () => import('./lists/trending-products-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listProducts, {
        by: ':type',
        text: ':text',
        sort: 'hot',
        limit: PRODUCT_PAGE_SIZE,
      }),
      notFound: 'page',
      values: { type: TREND_TYPES },
      document: PRODUCT_LIST_DOCUMENT,
    }),
    page(BRAND_SHOP_ROUTE, () => import('./lists/brand-shop-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(getBrand, { id: ':id' }),
      notFound: 'page',
      document: BRAND_SHOP_DOCUMENT,
    }),
    page(BRANDS_ROUTE, () => import('./brands/brands-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(listBrands, { order: 'name', limit: PRODUCT_PAGE_SIZE }),
    }),
    page(PRODUCT_POSTS_ROUTE, () => import('./product-posts/product-posts-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(getProduct, { id: ':id' }),
      notFound: 'page',
      values: { type: PRODUCT_POST_TYPES },
    }),
    pickerPage(SHOP_ADD_PRODUCT_ROUTE),
    pickerPage(SHOP_ALL_BRANDS_ROUTE),
    pickerPage(SHOP_BRAND_PRODUCT_ROUTE),
    pickerPage(SHOP_YOUR_ITEMS_ROUTE),
    pickerPage(SHOP_YOUR_ITEMS_KIND_ROUTE),
    pickerPage(SHOP_SEARCH_ROUTE),
    pickerPage(SHOP_SEARCH_WORDS_ROUTE),
    merchantPage(MERCHANT_ADD_ROUTE),
    ...MERCHANT_ROUTES.map(merchantPage),
  ],
  intents: [
    overlay(PRODUCT_MENU, () => import('./product-menu/product-menu-overlay.tsx')),
    overlay(PRODUCT_SHOPS, () => import('./products/product-shops-overlay.tsx')),
    overlay(SOCIAL_ACCOUNT_CONNECT, () => import('./social-accounts/social-account-connect-overlay.tsx')),
    overlay(PRODUCTS_PICK, () => import('./pick-products/products-pick-overlay.tsx')),
  ],
  slots: [slot(SOCIAL_ACCOUNTS, () => import('./social-accounts/social-accounts.tsx'))],
});
