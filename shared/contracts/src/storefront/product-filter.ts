import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { CURRENCIES } from '#src/core/limits';
import { flag, id, minorUnits, page, paging, searchText, success, wholeNumber } from '#src/core/wire';
import { ProductCard, productFacts, VARIANTS } from './product-card.ts';

/** Criteria by which a trending page selects posts or products. */
export const TREND_TYPES = ['tag', 'brand', 'category', 'keyword'] as const;
export const TrendType = z.oneOf(TREND_TYPES);
export type TrendType = z.output<typeof TrendType>;

/** Criterion of a product list: hot products, or one of the trending pages. */
export const PRODUCT_LISTS = ['hot', ...TREND_TYPES] as const;
export type ProductListKind = (typeof PRODUCT_LISTS)[number];

export const PRODUCT_SORTS = ['hot', 'newest', 'price-low', 'price-high', 'discount'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** Orders by an amount, which can be compared within one currency only. */
export const PRICE_SORTS: readonly ProductSort[] = ['price-low', 'price-high'];

const selection = {
  by: z.withDefault(z.oneOf(PRODUCT_LISTS), 'hot'),
  /** The tag, the word, or the id or name of the brand or category; nothing for hot products. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** Only products with all these words. */
  query: z.optional(searchText),
};
const amount = z.pipe(wholeNumber, z.int().check(z.gte(0)));

/**
 * Lists products of one kind with filters, hottest first unless another order is requested. Of a product and its variants the first is
 * listed, unless all are requested. A price limit or an order
 * by price applies to one currency, so it leaves out products in others; the currency is USD if none is given.
 */
export const listProducts = endpoint({
  name: 'product.list',
  http: 'GET /api/products',
  access: 'visitor',
  request: z.object({
    ...selection,
    sort: z.withDefault(z.oneOf(PRODUCT_SORTS), 'hot'),
    currency: z.optional(z.oneOf(CURRENCIES)),
    /** Limits of the price in minor units, both included. */
    price_min: z.optional(amount),
    price_max: z.optional(amount),
    on_sale: z.optional(flag),
    brand_id: z.optional(id),
    variants: z.optional(z.oneOf(VARIANTS)),
    ...paging,
  }),
  response: page(z.object({ ...ProductCard.shape, created_at: z.optional(z.string()) })),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['not-found'],
  tags: ['product'],
});

export const ProductFilters = z.object({
  /** Brands of the list, those with the most products first, at most 50. */
  brands: z.array(z.object({ id, name: z.string(), count: z.int() })),
  /** Currencies of the list with the range of their prices, the most frequent one first. */
  currencies: z.array(
    z.object({
      currency: z.oneOf(CURRENCIES),
      count: z.int(),
      price_min: minorUnits,
      price_max: minorUnits,
    }),
  ),
  on_sale_count: z.int(),
});
export type ProductFilters = z.output<typeof ProductFilters>;

/** Returns what a list of products can be filtered by. Lists of more than 5,000 products are counted up to there. */
export const getProductFilters = endpoint({
  name: 'product.filters',
  http: 'GET /api/products/filters',
  access: 'visitor',
  request: z.object(selection),
  response: success(ProductFilters),
  tags: ['product'],
});
