import * as z from '@tagalong/contracts/core/z';
import { flag, id, searchText } from '#src/core/wire';

export const SHOP_SORTS = ['arranged', 'newest', 'oldest', 'price-low', 'price-high'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** Order and filters of a shop list; by default as its owner arranged it, which is newest first at first (SF-01). */
export const shopSorting = {
  sort: z.optional(z.oneOf(SHOP_SORTS)),
  on_sale: z.optional(flag),
  brand_id: z.optional(id),
  /** Only products whose name and brand together have all these words. */
  query: z.optional(searchText),
};
