import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { countFacts } from '#src/core/facts';
import { flag, id, page, paging, searchText, success, wholeNumber } from '#src/core/wire';
import { PRODUCT_IS_IN_SHOP } from './facts.ts';
import { ProductCard, productFacts } from './product-card.ts';
import { ShopItem, shopSorting } from './shop-item.ts';

/** Page on which a removal was requested: 0 storefront page, 1 tagged page, 2 anywhere else. */
export const REMOVE_FROM = { storefront: 0, tagged: 1, other: 2 } as const;

const change = {
  product_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  id: z.optional(id),
};

export const addToStorefront = endpoint({
  name: 'storefront.create',
  http: 'POST /api/store-front/create',
  access: 'creator',
  body: 'form',
  request: z.object(change),
  facts: (_answer, { product_ids }) => product_ids.map((id) => factOf(PRODUCT_IS_IN_SHOP, id, true)),
  errors: ['unknown-product', 'validation-failed', 'creator-only'],
  clears: ['*'],
});

export const removeFromStorefront = endpoint({
  name: 'storefront.remove',
  http: 'POST /api/store-front/remove',
  access: 'creator',
  body: 'form',
  request: z.object({
    ...change,
    remove_from: z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1), z.literal(2)])),
  }),
  facts: (_answer, { product_ids }) => product_ids.map((id) => factOf(PRODUCT_IS_IN_SHOP, id, false)),
  errors: ['unknown-product', 'validation-failed', 'creator-only'],
  clears: ['*'],
});

/** Lists the caller's own shop as they arranged it, unless another order is requested. */
export const listMyStorefront = endpoint({
  name: 'storefront.mine',
  http: 'GET /api/me/storefront',
  access: 'member',
  request: z.object({ collection_id: z.optional(id), ...shopSorting, ...paging }),
  response: page(ShopItem),
  facts: ({ data }) => data.flatMap(productFacts),
  tags: ['storefront'],
});

export const getMyProfile = endpoint({
  name: 'profile.mine',
  http: 'GET /api/me/profile',
  access: 'member',
  response: success(
    z.object({
      user_id: id,
      nickname: z.string(),
      tagalong_handle: z.string(),
      avatar: z.nullable(z.string()),
      color_id: z.int(),
      bio: z.string(),
      register_type: z.int(),
      is_creator: z.boolean(),
      follower_count: z.int(),
      following_count: z.int(),
      post_count: z.int(),
      storefront_count: z.int(),
    }),
  ),
  facts: ({ data }) => countFacts({ ...data, id: data.user_id }),
  tags: ['profile'],
});

export const OWN_ITEM_KINDS = ['all', 'shop', 'tagged', 'liked'] as const;
export type OwnItemKind = (typeof OWN_ITEM_KINDS)[number];

/**
 * Lists the caller's items: products in the caller's shop, posts or collections, most recent first (SF-03, CR-05).
 * Purchases are not included because only merchants know them.
 */
export const listOwnItems = endpoint({
  name: 'storefront.own-items',
  http: 'GET /api/me/your-items',
  access: 'member',
  request: z.object({
    kind: z.optional(z.oneOf(OWN_ITEM_KINDS)),
    query: z.optional(searchText),
    /** Without the products of the caller's shop. */
    not_in_shop: z.optional(flag),
    ...paging,
  }),
  response: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  tags: ['product'],
});
