import * as z from '@tagalong/contracts/core/z';
import { declareFact, factOf, type KnownFact } from '#src/core/declare';
import { ProductImages } from '#src/core/picture';
import { id, minorUnits } from '#src/core/wire';
import { PRODUCT_IS_LIKED } from '#src/social/facts';
import { PRODUCT_IS_IN_SHOP } from './facts.ts';

/** What a card needs. `lowest_price` is in minor units of `currency`; 0 means no price. */
export const ProductCard = z.object({
  id,
  name: z.string(),
  brand_id: id,
  brand_name: z.string(),
  images: ProductImages,
  /** Average colour of the picture as #rrggbb, drawn until the picture is there. */
  dominant: z.string(),
  lowest_price: minorUnits,
  /** Price before a running sale, 0 when there is none. */
  full_price: minorUnits,
  currency: z.string(),
  merchant_count: z.int(),
  is_hot: z.boolean(),
  /** At least one merchant pays a commission (the piggy flag). */
  is_monetizable: z.boolean(),
  is_liked: z.boolean(),
  is_storefront: z.boolean(),
  /** Up to two kinds of posts that show the product, the one with most first (PR-04). */
  seen_in: z.optional(z.array(z.string())),
});
export type ProductCard = z.output<typeof ProductCard>;

/** What a card draws, so that a product's page shows it before its own answer is there. */
export const PRODUCT_CARD = declareFact('product.card', 'storefront', ProductCard);

export const productFacts = (product: ProductCard): KnownFact[] => [
  factOf(PRODUCT_CARD, product.id, product),
  factOf(PRODUCT_IS_LIKED, product.id, product.is_liked),
  factOf(PRODUCT_IS_IN_SHOP, product.id, product.is_storefront),
];

/** A product as a post names it. `x` and `y` are where it stands on the picture, 0 to 1 from the top left. */
export const TaggedProduct = z.object({
  id,
  name: z.string(),
  brand_name: z.string(),
  images: ProductImages,
  dominant: z.string(),
  lowest_price: minorUnits,
  currency: z.string(),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Who added the tag, when it was not the author. */
  who_tagged: z.optional(z.nullable(z.object({ user_id: id, nickname: z.string(), is_me: z.boolean() }))),
});
export type TaggedProduct = z.output<typeof TaggedProduct>;
