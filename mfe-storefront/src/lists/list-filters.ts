import { CURRENCIES } from '@tagalong/contracts/core/limits';
import { type Currency, moneyText } from '@tagalong/contracts/core/money';
import { CURSOR_PARAM, idOf } from '@tagalong/contracts/core/wire';
import {
  PRICE_SORTS,
  PRODUCT_SORTS,
  type ProductListKind,
  type ProductSort,
} from '@tagalong/contracts/storefront/product-filter';
import type { LIST_TEXTS } from './list-texts.ts';

/** The products of a list before its filters. Hot products have no text. */
export interface ListSelection {
  by: ProductListKind;
  text?: string;
}

/** Filter and sort of a list of products, as its URL holds them. */
export interface ListFilters {
  sort: ProductSort;
  currency: Currency | null;
  /** Limits of the price in whole units of the currency, both included. */
  min: number | null;
  max: number | null;
  isOnSale: boolean;
  brandId: number | null;
}

export const NO_FILTERS: ListFilters = {
  sort: 'hot',
  currency: null,
  min: null,
  max: null,
  isOnSale: false,
  brandId: null,
};
export const SORT_LABELS = {
  hot: 'sortHot',
  newest: 'sortNewest',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  discount: 'sortDiscount',
} as const satisfies Record<ProductSort, keyof typeof LIST_TEXTS>;
/** Query parameters that hold filters. */
const NAMES = ['sort', 'currency', 'min', 'max', 'sale', 'brand'] as const;
const MINOR_UNITS = 100;

/** Parses an amount in whole units; null for any other text. */
export const amountOf = (text: string | null): number | null =>
  text && /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

/** Reads the filters from a URL's query. Values that don't fit are ignored. */
export function filtersOf(query: URLSearchParams): ListFilters {
  return {
    sort: PRODUCT_SORTS.find((known) => known === query.get('sort')) ?? 'hot',
    currency: CURRENCIES.find((known) => known === query.get('currency')) ?? null,
    min: amountOf(query.get('min')),
    max: amountOf(query.get('max')),
    isOnSale: query.get('sale') === '1',
    brandId: idOf(query.get('brand')),
  };
}

/** Returns the query with these filters and its other parameters. */
export function queryWith(query: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { sort, currency, min, max, isOnSale, brandId } = filters;
  const values = [sort === 'hot' ? null : sort, currency, min, max, isOnSale ? '1' : null, brandId];
  const next = new URLSearchParams(query);
  // It belongs to the list without these filters.
  next.delete(CURSOR_PARAM);
  for (const [index, name] of NAMES.entries()) {
    const value = values[index] ?? null;
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Returns the filters' part of a request. */
export function requestOf({ sort, currency, min, max, isOnSale, brandId }: ListFilters) {
  return {
    sort,
    ...(currency && { currency }),
    ...(min !== null && { price_min: min * MINOR_UNITS }),
    ...(max !== null && { price_max: max * MINOR_UNITS }),
    ...(isOnSale && { on_sale: true }),
    ...(brandId !== null && { brand_id: brandId }),
  };
}

/** Number of filters that are set; a range of prices counts once, and the order doesn't count. */
export function countOf({ currency, min, max, isOnSale, brandId }: ListFilters): number {
  return [currency, min ?? max, isOnSale || null, brandId].filter((value) => value !== null).length;
}

/** Whether amounts are compared, which needs a currency. */
export const comparesPrices = ({ sort, min, max }: ListFilters): boolean =>
  PRICE_SORTS.includes(sort) || min !== null || max !== null;

export const amountText = (amount: number, currency: Currency): string =>
  moneyText(amount * MINOR_UNITS, currency);
