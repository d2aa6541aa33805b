import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, page, paging, searchText, success } from '#src/core/wire';
import { ProductCard, productFacts, VARIANTS } from './product-card.ts';

export const OFFER_TYPE = { sale: 1, promo: 2 } as const;

export const Deal = z.object({
  offer_type: z.union([z.literal(1), z.literal(2)]),
  title: z.string(),
  code: z.nullable(z.string()),
  start_date: z.string(),
  end_date: z.string(),
});
export type Deal = z.output<typeof Deal>;

export const MerchantPrice = z.object({
  id,
  price: minorUnits,
  on_sale: z.boolean(),
  on_sale_price: minorUnits,
  currency: z.string(),
  /** The current price in the reader's currency; null if it already is in that currency, or without exchange rates. */
  converted_amount: z.optional(z.nullable(minorUnits)),
  product_merchant: z.object({ id, name: z.string(), display_name: z.string(), is_reseller: z.boolean() }),
  deals: z.array(Deal),
  sovrn: z.boolean(),
  skimlinks: z.boolean(),
  affiliate_profile: z.object({ product_url: z.nullable(z.string()) }),
  merchant_link: z.nullable(z.string()),
  is_monetizable: z.boolean(),
  /** The creator whom a click on the merchant credits. */
  recommend_user: z.nullable(z.object({ user_id: id, nickname: z.string() })),
  updated_at: z.string(),
});
export type MerchantPrice = z.output<typeof MerchantPrice>;

export const Product = z.object({
  ...ProductCard.shape,
  parent_id: z.nullable(id),
  /** The product and its variants, up to 24; empty without variants. */
  variants: z.optional(z.array(z.object({ id, name: z.string(), image: z.string(), dominant: z.string() }))),
  description: z.string(),
  brand_logo: z.nullable(z.string()),
  brand: z.object({ id, name: z.string(), parent: z.nullable(z.string()) }),
  google_category: z.nullable(z.object({ id, name: z.string() })),
  thumbnail: z.string(),
  in_other_likeboard_count: z.int(),
  storefront_only_from_likeboard: z.boolean(),
  who_tagged: z.array(z.object({ user_id: id, nickname: z.string(), is_me: z.boolean() })),
  other_data: z.record(z.string(), z.unknown()),
  imageposts_count: z.int(),
  instagramposts_count: z.int(),
  tiktok_posts_count: z.int(),
  thisorthatposts_count: z.int(),
  video_posts_count: z.int(),
  likeboards_count: z.int(),
  merchant_prices: z.array(MerchantPrice),
  /** The reader's currency, and the day of the exchange rates as YYYY-MM-DD; null without rates. */
  conversion: z.optional(z.object({ currency: z.string(), day: z.nullable(z.string()) })),
  /**
   * The priced offers in the product's currency: those of merchants that sell the product, or all when none does any
   * more. Null if there are none.
   */
  offer_summary: z.optional(
    z.nullable(
      z.object({
        low_price: minorUnits,
        high_price: minorUnits,
        currency: z.string(),
        count: z.int(),
        /** The name in schema.org's ItemAvailability. */
        availability: z.optional(z.oneOf(['InStock', 'OutOfStock'])),
      }),
    ),
  ),
});
export type Product = z.output<typeof Product>;

export const getProduct = endpoint({
  name: 'product.get',
  http: 'GET /product/:id',
  access: 'visitor',
  /** `post_ref` and `shop` name the post or the owner of the shop that led to the product. */
  request: z.object({ id, post_ref: z.optional(id), shop: z.optional(id) }),
  response: success(Product),
  facts: ({ data }) => productFacts(data),
  errors: ['not-found'],
  tags: ['product'],
});

/**
 * Searches by name, brand and words of the description; typing errors are tolerated. Of a product and its variants the best match is
 * listed, unless all are requested.
 */
export const searchProducts = endpoint({
  name: 'product.search',
  http: 'GET /api/search/products',
  access: 'visitor',
  request: z.object({ query: searchText, variants: z.optional(z.oneOf(VARIANTS)), ...paging }),
  response: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  tags: ['product'],
});

/** Lists products with many recent likes or purchases, hottest first. */
export const listHotProducts = endpoint({
  name: 'product.hot',
  http: 'GET /api/products/hot',
  access: 'visitor',
  request: z.object({ ...paging }),
  response: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  tags: ['product'],
});
