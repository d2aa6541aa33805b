import * as z from '@tagalong/contracts/z';
import { endpoint } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { page, paging, searchText } from './wire.ts';

export const OWN_ITEM_KINDS = ['all', 'shop', 'tagged', 'liked'] as const;

/**
 * Your items: products that lie in the caller's shop, are tagged in posts of the caller's or lie in one of the
 * caller's collections, last met first (SF-03, CR-05). What somebody bought is known to merchants only.
 */
export const listOwnItems = endpoint({
  name: 'storefront.own-items',
  method: 'GET',
  path: '/api/me/your-items',
  access: 'member',
  request: z.object({
    kind: z.optional(z.oneOf(OWN_ITEM_KINDS)),
    query: z.optional(searchText),
    ...paging,
  }),
  answer: page(ProductCard),
  errors: ['bad-cursor'],
  tags: ['product'],
});
