import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Lists the shops that sell a product (PO-09). Answers when it is closed by its own button. */
export const PRODUCT_SHOPS = declareIntent(
  'product.shops',
  'storefront',
  z.object({ product_id: z.int(), name: z.string() }),
  z.object({}),
);
