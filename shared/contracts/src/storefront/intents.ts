import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Lists the shops that sell a product (PO-09). Answers when it is closed by its own button. */
export const PRODUCT_SHOPS = declareIntent(
  'product.shops',
  'storefront',
  z.object({ product_id: z.int(), name: z.string() }),
  z.object({}),
);

/** A product with what it takes to draw it in a row. */
export const PickedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand_name: z.string(),
  /** Address of its square picture. */
  image: z.string(),
});
export type PickedProduct = z.output<typeof PickedProduct>;

/**
 * Opens the product picker (CR-05). Answers with all products that are chosen then, in the order in which they were
 * chosen. It changes nothing: the asker uses the answer.
 */
export const PRODUCTS_PICK = declareIntent(
  'products.pick',
  'storefront',
  z.object({
    title: z.string(),
    /** What Confirm does with the products: tag them on a post, or add them to a list. */
    purpose: z.oneOf(['tag', 'add']),
    /** Maximum products in the answer. */
    max: z.int().check(z.gte(1)),
    /** Products that are chosen already; the visitor may remove them. */
    chosen: z.optional(z.array(PickedProduct)),
    /** Products that are tagged or added already and can't be chosen. */
    taken_ids: z.optional(z.array(z.int())),
    /** Words of the first search. */
    query: z.optional(z.string()),
  }),
  z.object({ products: z.array(PickedProduct) }),
);
