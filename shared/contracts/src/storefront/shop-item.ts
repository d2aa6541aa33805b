import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { SHOP_NOTE_MAX } from '#src/core/limits';
import { flag, id, page, paging, searchText } from '#src/core/wire';
import { PRODUCT_IS_IN_SHOP } from './facts.ts';
import { ProductCard, productFacts } from './product-card.ts';

/** A product in a shop, with what its owner says about it. */
export const ShopItem = z.object({
  ...ProductCard.shape,
  note: z.optional(z.string()),
  is_pinned: z.optional(z.boolean()),
  /** Shelf of the product; null if it is on none. */
  collection_id: z.optional(z.nullable(id)),
  /** When the owner added it. */
  added_at: z.optional(z.string()),
  /** Position in the owner's order: higher comes earlier. */
  place: z.optional(z.int()),
});
export type ShopItem = z.output<typeof ShopItem>;

const productIds = z.array(id).check(z.minLength(1), z.maxLength(100));
const note = z.string().check(z.trim(), z.maxLength(SHOP_NOTE_MAX));

/** Places below this are those of products that aren't pinned; the places of pinned ones are above it by as much. */
export const PINNED_PLACE = 4_000_000_000_000_000;

export const ITEM_MOVES = ['first', 'last', 'before', 'after'] as const;

/** Moves a product within the caller's own order of the shop; beside a pinned product, it is pinned, too. */
export const moveShopItem = endpoint({
  name: 'shop-item.move',
  http: 'POST /api/me/storefront/items/move',
  access: 'creator',
  request: z.object({
    product_id: id,
    to: z.oneOf(ITEM_MOVES),
    /** The product beside which it is placed, with 'before' and 'after'. */
    target_id: z.optional(id),
  }),
  errors: ['unknown-product', 'validation-failed', 'creator-only'],
  clears: ['storefront'],
});

/** Pins products to the start of the shop, or unpins them. */
export const pinShopItems = endpoint({
  name: 'shop-item.pin',
  http: 'POST /api/me/storefront/items/pin',
  access: 'creator',
  request: z.object({ product_ids: productIds, is_on: flag }),
  errors: ['unknown-product', 'creator-only'],
  clears: ['storefront'],
});

/** Sets the note on a product of the shop; an empty text removes it. */
export const noteShopItem = endpoint({
  name: 'shop-item.note',
  http: 'POST /api/me/storefront/items/note',
  access: 'creator',
  request: z.object({ product_id: id, note }),
  errors: ['unknown-product', 'validation-failed', 'creator-only'],
  clears: ['storefront'],
});

/** As the API writes times. */
const time = z
  .string()
  .check(z.refine((text) => isTime(text), { error: 'Send a time such as 2026-05-01T10:00:00.000Z.' }));
const isTime = (text: string): boolean => {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
};

/**
 * Adds removed products again as they were: with shelf, place, pin, note and the time when they were added. Products in the shop stay as they are. A
 * place that doesn't fit the pin is replaced by the nearest that does.
 */
export const restoreShopItems = endpoint({
  name: 'shop-item.restore',
  http: 'POST /api/me/storefront/items/restore',
  access: 'creator',
  request: z.object({
    items: z
      .array(
        z.object({
          product_id: id,
          note,
          is_pinned: z.boolean(),
          collection_id: z.nullable(id),
          place: z.int().check(z.gte(0)),
          added_at: z.optional(time),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  facts: (_answer, { items }) => items.map(({ product_id }) => factOf(PRODUCT_IS_IN_SHOP, product_id, true)),
  errors: ['unknown-product', 'not-found', 'validation-failed', 'creator-only'],
  clears: ['*'],
});

/** A product of the shop that can't be bought, as it is in the shop, with one that could replace it. */
export const ShopProblem = z.object({
  id,
  note: z.string(),
  is_pinned: z.boolean(),
  collection_id: z.nullable(id),
  place: z.int(),
  name: z.string(),
  image: z.string(),
  /** Gone products have left the catalog and aren't shown to others; no merchant sells a sold-out one. */
  state: z.oneOf(['gone', 'sold-out']),
  replacement: z.nullable(ProductCard),
});
export type ShopProblem = z.output<typeof ShopProblem>;

/** Lists the products of the caller's shop that can't be bought, newest products first. */
export const listShopProblems = endpoint({
  name: 'shop-item.problems',
  http: 'GET /api/me/storefront/problems',
  access: 'member',
  request: z.object(paging),
  response: page(ShopProblem),
  facts: ({ data }) => data.flatMap(({ replacement }) => (replacement ? productFacts(replacement) : [])),
  tags: ['storefront'],
});

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
