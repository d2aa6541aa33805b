import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { flag, page, paging, searchText } from '#src/core/wire';
import { ProductCard, productFacts } from './product-card.ts';

export const OWN_ITEM_KINDS = ['all', 'shop', 'tagged', 'liked'] as const;
export type OwnItemKind = (typeof OWN_ITEM_KINDS)[number];

/**
 * Lists the caller's items: products in the caller's shop, posts or collections, most recent first (SF-03, CR-05).
 * Purchases are not included because only merchants know them.
 */
export const listOwnItems = endpoint({
  name: 'storefront.own-items',
  address: 'GET /api/me/your-items',
  access: 'member',
  request: z.object({
    kind: z.optional(z.oneOf(OWN_ITEM_KINDS)),
    query: z.optional(searchText),
    /** Without the products of the caller's shop. */
    not_in_shop: z.optional(flag),
    ...paging,
  }),
  answer: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['bad-cursor'],
  tags: ['product'],
});
