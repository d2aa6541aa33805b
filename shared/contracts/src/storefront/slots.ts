import * as z from '@tagalong/contracts/core/z';
import { declareSlot } from '#src/core/declare';

/** Adds a product to the creator's shop or removes it; empty for everyone else. */
export const ADD_TO_SHOP = declareSlot(
  'storefront.add-to-shop',
  'storefront',
  z.object({ product_id: z.int(), is_storefront: z.boolean() }),
);
