import * as z from '@tagalong/contracts/core/z';
import { declareFact, factOf, type KnownFact } from '#src/core/declare';
import { PRODUCT_IS_LIKED } from '#src/core/facts';
import { ProductImages } from '#src/core/picture';
import { id, minorUnits } from '#src/core/wire';
import { PRODUCT_IS_IN_SHOP } from './facts.ts';

/** Whether a list has one of a product’s variants, which is the default, or all of them. */
export const VARIANTS = ['one', 'all'] as const;

const convertedPrice = z.optional(z.nullable(z.object({ amount: minorUnits, currency: z.string() })));

/** Data of a product card. `lowest_price` is in minor units of `currency`; 0 means no price. */
export const ProductCard = z.object({
  id,
  name: z.string(),
  brand_id: id,
  brand_name: z.string(),
  images: ProductImages,
  /** Average color of the image as #rrggbb, drawn until the image has loaded. */
  dominant: z.string(),
  lowest_price: minorUnits,
  /** Price before a current sale, 0 when there is none. */
  full_price: minorUnits,
  currency: z.string(),
  /** The lowest price in the reader's currency; null if it already is in that currency, or without exchange rates. */
  converted_price: convertedPrice,
  merchant_count: z.int(),
  is_hot: z.boolean(),
  /** The price was higher within the last 90 days, and never lower. */
  is_lowest: z.boolean(),
  /** At least one merchant pays a commission (the piggy flag). */
  is_monetizable: z.boolean(),
  is_liked: z.boolean(),
  is_storefront: z.boolean(),
  /** Colors of the product and its variants as #rrggbb, up to 12; null for a product without variants. */
  colors: z.optional(z.nullable(z.array(z.string()))),
  /** Up to two kinds of posts that show the product, the most frequent kind first (PR-04). */
  seen_in: z.optional(z.array(z.string())),
});
export type ProductCard = z.output<typeof ProductCard>;

/** Card data that a product page shows before its own response arrives. */
export const PRODUCT_CARD = declareFact('product.card', 'storefront', ProductCard);

export const productFacts = (product: ProductCard): KnownFact[] => [
  factOf(PRODUCT_CARD, product.id, product),
  factOf(PRODUCT_IS_LIKED, product.id, product.is_liked),
  factOf(PRODUCT_IS_IN_SHOP, product.id, product.is_storefront),
];

/** Product tag of a post. `x` and `y` are its position on the image, 0 to 1 from the top left. */
export const TaggedProduct = z.object({
  id,
  name: z.string(),
  brand_name: z.string(),
  images: ProductImages,
  dominant: z.string(),
  lowest_price: minorUnits,
  currency: z.string(),
  /** The lowest price in the reader's currency, as on cards. */
  converted_price: convertedPrice,
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  /** Member who added the tag, unless it was the author. */
  who_tagged: z.optional(z.nullable(z.object({ user_id: id, nickname: z.string(), is_me: z.boolean() }))),
});
export type TaggedProduct = z.output<typeof TaggedProduct>;
