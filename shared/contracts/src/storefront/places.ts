import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

/** Below what a product costs and where, on its page: what other teams know about it. */
export const PRODUCT_NOTES = declarePlace(
  'storefront.product-notes',
  'storefront',
  z.object({ product_id: z.int(), name: z.string() }),
);
