import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { LINK_MAX } from '#src/core/limits';
import { id, minorUnits, page, paging, success } from '#src/core/wire';
import { Deal } from './product.ts';
import { ProductCard, productFacts } from './product-card.ts';

/** URL of a product's page in a shop. */
export const productLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LINK_MAX),
    z.regex(/^https?:\/\/[^/?#\s]\S*$/i, { error: 'Paste the URL of a page. It starts with https://.' }),
  );

/** Returns the product that a merchant sells at this URL, or null when the catalog has none (CR-05). */
export const findProductByLink = endpoint({
  name: 'product.by-link',
  http: 'GET /api/products/by-link',
  access: 'visitor',
  request: z.object({ link: productLink }),
  response: success(z.nullable(ProductCard)),
  tags: ['product'],
});

/**
 * Lists up to 12 products that are like this one, but no variants of it: those of its category first, then of its brand, each group
 * hottest first.
 */
export const listSimilarProducts = endpoint({
  name: 'product.similar',
  http: 'GET /api/product/:id/similar',
  access: 'visitor',
  request: z.object({ id }),
  response: success(z.array(ProductCard)),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['not-found'],
  tags: ['product'],
});

export const PriceDrop = z.object({
  ...ProductCard.shape,
  /** How much lower the price is than two weeks ago, in percent, 5 to 100. */
  drop_percent: z.int(),
});
export type PriceDrop = z.output<typeof PriceDrop>;

/**
 * Lists up to 12 products of the member's collections that cost at least 5 % less than two weeks ago, the largest drop first. Only
 * the 500 products saved last are considered.
 */
export const listPriceDrops = endpoint({
  name: 'product.price-drops',
  http: 'GET /api/me/price-drops',
  access: 'member',
  response: success(z.array(PriceDrop)),
  facts: ({ data }) => data.flatMap(productFacts),
  tags: ['product', 'likeboard'],
});

export const RunningDeal = z.object({
  id,
  ...Deal.shape,
  merchant: z.object({ id, name: z.string(), display_name: z.string() }),
  /** Null when the deal covers all of the merchant's products. */
  product: z.nullable(z.object({ id, name: z.string(), image: z.string() })),
});
export type RunningDeal = z.output<typeof RunningDeal>;

/** Lists current deals, those that end first in front (PR-03). */
export const listDeals = endpoint({
  name: 'product.deals',
  http: 'GET /api/deals',
  access: 'visitor',
  request: z.object({ offer_type: z.optional(z.oneOf(['1', '2'])), ...paging }),
  response: page(RunningDeal),
  tags: ['product'],
});

export const PriceStep = z.object({
  merchant_price_id: id,
  /** First day on which the price applied, as YYYY-MM-DD. */
  day: z.string(),
  price: minorUnits,
  currency: z.string(),
});
export type PriceStep = z.output<typeof PriceStep>;

/**
 * Lists the days of the last 90 days on which a merchant's price of a product changed, oldest first. A price that applied
 * before counts from the first of them.
 */
export const getPriceHistory = endpoint({
  name: 'product.price-history',
  http: 'GET /api/product/:id/price-history',
  access: 'visitor',
  request: z.object({ id }),
  response: success(z.array(PriceStep)),
  errors: ['not-found'],
  tags: ['product'],
});

/** Counts the brands by the first letter of their names, in order; '#' counts the names that begin with none. */
export const listBrandLetters = endpoint({
  name: 'brand.letters',
  http: 'GET /api/brands/letters',
  access: 'visitor',
  response: success(z.array(z.object({ letter: z.string(), count: z.int() }))),
  tags: ['people'],
});
