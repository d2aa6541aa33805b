import { getProduct, listHotProducts } from '@tagalong/contracts/product';
import { ROUTES } from '@tagalong/contracts/routes';
import { getMyProfile } from '@tagalong/contracts/storefront';
import { defineRemote, firstCall, overlay, page, slot } from '@tagalong/platform';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';

export default defineRemote({
  name: 'storefront',
  team: 'storefront',
  routes: [
    page(ROUTES.product, {
      chunk: 'product-page',
      skeleton: 'product',
      firstCall: firstCall(getProduct, { id: ':id' }),
      load: () =>
        import(/* webpackChunkName: "product-page" */ './products/product-page.tsx').then(
          (m) => m.ProductPage,
        ),
    }),
    page(ROUTES.me, {
      chunk: 'me-page',
      skeleton: 'profile',
      firstCall: firstCall(getMyProfile, {}),
      load: () => import(/* webpackChunkName: "me-page" */ './profile/me-page.tsx').then((m) => m.MePage),
    }),
    page(ROUTES.hotProducts, {
      chunk: 'hot-products-page',
      skeleton: 'grid',
      firstCall: firstCall(listHotProducts, { limit: PRODUCT_PAGE_SIZE }),
      load: () =>
        import(/* webpackChunkName: "hot-products-page" */ './hot-products/hot-products-page.tsx').then(
          (m) => m.HotProductsPage,
        ),
    }),
  ],
  overlays: [
    overlay('product.shops', () =>
      import(/* webpackChunkName: "product-shops" */ './products/product-shops-overlay.tsx').then(
        (m) => m.ProductShopsOverlay,
      ),
    ),
  ],
  slots: [
    slot('storefront.add-to-shop', () =>
      import(/* webpackChunkName: "add-to-shop" */ './add-to-shop/add-to-shop-fragment.tsx').then(
        (m) => m.AddToShopFragment,
      ),
    ),
  ],
  events: {
    publishes: ['storefront.changed@1'],
    hears: ['storefront.changed@1', 'like.changed@1'],
  },
});
