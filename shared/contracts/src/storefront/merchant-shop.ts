import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, page, paging, searchText, success } from '#src/core/wire';
import { ProductCard, productFacts } from './product-card.ts';
import { ShopItem, shopSorting } from './shop-item.ts';

// The merchant's own account and members who accepted its invitation edit a merchant's shop (SF-03); for all other
// callers these calls return 'not-found'. Products in a merchant's post are tagged with the same call as in any post.

const merchant_account_id = id;
const productIds = z.array(id).check(z.minLength(1), z.maxLength(100));

export const ShopCollection = z.object({
  id,
  name: z.string(),
  product_count: z.int(),
  note: z.optional(z.string()),
  /** Picture of the chosen product, or of the first; null for an empty shelf. */
  cover: z.optional(z.nullable(z.string())),
  cover_product_id: z.optional(z.nullable(id)),
});
export type ShopCollection = z.output<typeof ShopCollection>;

/** Lists a user's shop or one of its shelves as its owner arranged it, unless another order is requested. */
export const listUserStorefront = endpoint({
  name: 'storefront.of-user',
  http: 'GET /api/user/:id/storefront',
  access: 'visitor',
  request: z.object({ id, collection_id: z.optional(id), ...shopSorting, ...paging }),
  response: page(ShopItem),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['not-found'],
  tags: ['storefront'],
});

/** Lists the shelves of a user's shop, in their order. */
export const listShopCollections = endpoint({
  name: 'storefront.collections',
  http: 'GET /api/user/:id/storefront/collections',
  access: 'visitor',
  request: z.object({ id }),
  response: success(z.array(ShopCollection)),
  errors: ['not-found'],
  tags: ['storefront'],
});

export const MerchantShopCard = z.object({
  id,
  merchant_display_name: z.string(),
  brand_logo: z.nullable(z.string()),
  /** True for the caller's own shop, false for one that the caller was invited to. */
  is_own: z.boolean(),
  product_count: z.int(),
});
export type MerchantShopCard = z.output<typeof MerchantShopCard>;

/** Lists the merchants' shops that the caller may edit, the newest merchant first. */
export const listMerchantShops = endpoint({
  name: 'merchant-shop.list',
  http: 'GET /api/me/merchant-shops',
  access: 'member',
  request: z.object({ ...paging }),
  response: page(MerchantShopCard),
  tags: ['storefront'],
});

export const getMerchantShop = endpoint({
  name: 'merchant-shop.get',
  http: 'GET /api/merchant/:merchant_account_id',
  access: 'member',
  request: z.object({ merchant_account_id }),
  response: success(
    z.object({
      id,
      merchant_display_name: z.string(),
      brand_logo: z.nullable(z.string()),
      /** Account that owns the shop. */
      user_id: id,
      collections: z.array(ShopCollection),
    }),
  ),
  errors: ['not-found'],
  tags: ['storefront'],
});

/** Lists the merchant's products, or only those that match all the words. */
export const listMerchantProducts = endpoint({
  name: 'merchant-shop.products',
  http: 'GET /api/merchant/:merchant_account_id/products',
  access: 'member',
  request: z.object({
    merchant_account_id,
    query: z.optional(searchText),
    ...paging,
  }),
  response: page(ProductCard),
  errors: ['not-found'],
  tags: ['product'],
});

/** Lists the products of the merchant's shop or of one of its shelves, last added first. */
export const listMerchantItems = endpoint({
  name: 'merchant-shop.items',
  http: 'GET /api/merchant/:merchant_account_id/your-items',
  access: 'member',
  request: z.object({ merchant_account_id, collection_id: z.optional(id), ...paging }),
  response: page(ProductCard),
  errors: ['not-found'],
  tags: ['storefront'],
});

export const addToMerchantShop = endpoint({
  name: 'merchant-shop.add',
  http: 'POST /api/merchant/:merchant_account_id/store-front/create',
  access: 'member',
  request: z.object({ merchant_account_id, product_ids: productIds, collection_id: z.optional(id) }),
  errors: ['not-found', 'unknown-product'],
  clears: ['*'],
});

export const removeFromMerchantShop = endpoint({
  name: 'merchant-shop.remove',
  http: 'POST /api/merchant/:merchant_account_id/store-front/remove',
  access: 'member',
  request: z.object({ merchant_account_id, product_ids: productIds }),
  errors: ['not-found'],
  clears: ['*'],
});
