import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

/** Notes of other teams about a product, below its prices on the product page. */
export const PRODUCT_NOTES = declarePlace(
  'storefront.product-notes',
  'storefront',
  z.object({ product_id: z.int(), name: z.string() }),
);
