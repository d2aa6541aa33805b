import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Lists the shops that sell a product (PO-09). Returns when the list is closed with its own button. */
export const PRODUCT_SHOPS = declareIntent(
  'product.shops',
  'storefront',
  z.object({
    product_id: z.int(),
    name: z.string(),
    /** The post, or the owner of the shop, that led to the product. */
    post_ref: z.optional(z.int()),
    shop: z.optional(z.int()),
  }),
  z.object({}),
);

/** Product with the data of a row. */
export const PickedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand_name: z.string(),
  /** URL of the square image. */
  image: z.string(),
});
export type PickedProduct = z.output<typeof PickedProduct>;

/** Initial views of the product picker. */
export const PICK_SOURCES = ['search', 'brands', 'brand', 'items', 'link'] as const;
export type PickSource = (typeof PICK_SOURCES)[number];

/**
 * Opens the product picker (CR-05). Returns all chosen products in the order in which they were chosen. The picker
 * changes no data: the caller uses the result.
 */
export const PRODUCTS_PICK = declareIntent(
  'products.pick',
  'storefront',
  z.object({
    title: z.string(),
    /** Action of the Confirm button: tag the products on a post, or add them to a list. */
    purpose: z.oneOf(['tag', 'add']),
    /** Maximum number of products in the result. */
    max: z.int().check(z.gte(1)),
    /** Products already chosen; the visitor may remove them. */
    chosen: z.optional(z.array(PickedProduct)),
    /** Products already tagged or added, which can't be chosen. */
    taken_ids: z.optional(z.array(z.int())),
    /** Marks the products of the viewer's own shop as added. */
    is_for_shop: z.optional(z.boolean()),
    /** Limits the picker to the products of a merchant whose shop the viewer may edit; 'items' are those in it. */
    merchant_account_id: z.optional(z.int()),
    /** Initial search words. */
    query: z.optional(z.string()),
    /** Initial view; defaults to search. */
    source: z.optional(z.oneOf(PICK_SOURCES)),
    /** With 'search' its words, with 'brand' the brand's id, with 'items' one of OWN_ITEM_KINDS. */
    slug: z.optional(z.string()),
  }),
  z.object({ products: z.array(PickedProduct) }),
);
