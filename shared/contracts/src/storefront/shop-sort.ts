import * as z from '@tagalong/contracts/core/z';
import { flag, id } from '#src/core/wire';

export const SHOP_SORTS = ['newest', 'oldest', 'price-low', 'price-high'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** How a list of a shop is ordered, newest first without a wish, and what of it is shown (SF-01). */
export const shopSorting = {
  sort: z.optional(z.oneOf(SHOP_SORTS)),
  on_sale: z.optional(flag),
  brand_id: z.optional(id),
};
