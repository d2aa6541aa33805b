import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, ok, page, paging, searchText, success } from '#src/core/wire';
import { ProductCard, productFacts } from './product-card.ts';
import { shopSorting } from './shop-sort.ts';

// A merchant's shop is filled by the merchant's own account and by members who accepted its invitation (SF-03);
// for everybody else these calls answer 'not-found'. Products are tagged in a merchant's post by the call that tags
// any post.

const merchant_account_id = id;
const productIds = z.array(id).check(z.minLength(1), z.maxLength(100));

export const ShopCollection = z.object({ id, name: z.string(), product_count: z.int() });

/** Somebody's shop, or one shelf of it; last added first when no other order is asked for. */
export const listUserStorefront = endpoint({
  name: 'storefront.of-user',
  method: 'GET',
  path: '/api/user/:id/storefront',
  access: 'visitor',
  request: z.object({ id, collection_id: z.optional(id), ...shopSorting, ...paging }),
  answer: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['bad-cursor', 'not-found'],
  tags: ['storefront'],
});

/** The shelves of somebody's shop, in their order. */
export const listShopCollections = endpoint({
  name: 'storefront.collections',
  method: 'GET',
  path: '/api/user/:id/storefront/collections',
  access: 'visitor',
  request: z.object({ id }),
  answer: success(z.array(ShopCollection)),
  errors: ['not-found'],
  tags: ['storefront'],
});

export const getMerchantShop = endpoint({
  name: 'merchant-shop.get',
  method: 'GET',
  path: '/api/merchant/:merchant_account_id',
  access: 'member',
  request: z.object({ merchant_account_id }),
  answer: success(
    z.object({
      id,
      merchant_display_name: z.string(),
      brand_logo: z.nullable(z.string()),
      /** The account to which the shop belongs. */
      user_id: id,
      collections: z.array(ShopCollection),
    }),
  ),
  errors: ['not-found'],
  tags: ['storefront'],
});

/** What the merchant sells, all of it or what has all the words. */
export const listMerchantProducts = endpoint({
  name: 'merchant-shop.products',
  method: 'GET',
  path: '/api/merchant/:merchant_account_id/products',
  access: 'member',
  request: z.object({
    merchant_account_id,
    query: z.optional(searchText),
    ...paging,
  }),
  answer: page(ProductCard),
  errors: ['bad-cursor', 'not-found'],
  tags: ['product'],
});

/** What lies in the merchant's shop, or on one of its shelves, last added first. */
export const listMerchantItems = endpoint({
  name: 'merchant-shop.items',
  method: 'GET',
  path: '/api/merchant/:merchant_account_id/your-items',
  access: 'member',
  request: z.object({ merchant_account_id, collection_id: z.optional(id), ...paging }),
  answer: page(ProductCard),
  errors: ['bad-cursor', 'not-found'],
  tags: ['storefront'],
});

export const addToMerchantShop = endpoint({
  name: 'merchant-shop.add',
  method: 'POST',
  path: '/api/merchant/:merchant_account_id/store-front/create',
  access: 'member',
  body: 'json',
  request: z.object({ merchant_account_id, product_ids: productIds, collection_id: z.optional(id) }),
  answer: ok,
  errors: ['not-found', 'unknown-product'],
  clears: ['*'],
});

export const removeFromMerchantShop = endpoint({
  name: 'merchant-shop.remove',
  method: 'POST',
  path: '/api/merchant/:merchant_account_id/store-front/remove',
  access: 'member',
  body: 'json',
  request: z.object({ merchant_account_id, product_ids: productIds }),
  answer: ok,
  errors: ['not-found'],
  clears: ['*'],
});
