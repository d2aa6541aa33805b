import * as z from '@tagalong/contracts/core/z';
import { CHART_STEPS, DateRange, dateRange, reportPage, updatedAt } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, paging, severalOf, success } from '#src/core/wire';
import { PAYMENT_STATES } from './cash-out.ts';

/** Product as earnings name it; it may no longer be for sale. */
export const EarningProduct = z.object({
  id,
  name: z.string(),
  brand_name: z.string(),
  image: z.string(),
  is_sold: z.boolean(),
});

export const SALE_STATES = ['pending', 'available', 'reversed', 'none'] as const;

/** The post that led to a sale, by the caption or title that its author gave it. */
export const SalePost = z.object({ id, key: z.string(), name: z.string() });
export type SalePost = z.output<typeof SalePost>;

/**
 * `amount` is in minor units of `currency`; commissions are in US cents. `commission` is 0 after a return, and
 * `booked_commission` is what the sale was booked with. `post` is null for a sale from the creator's shop.
 */
export const Sale = z.object({
  id,
  ordered_at: z.string(),
  product: z.nullable(EarningProduct),
  post: z.nullable(SalePost),
  merchant_name: z.string(),
  quantity: z.int(),
  amount: minorUnits,
  currency: z.string(),
  commission: minorUnits,
  booked_commission: minorUnits,
  state: z.oneOf(SALE_STATES),
  /** When a pending commission can be cashed out; null in any other state. */
  available_at: z.nullable(z.string()),
});
export type Sale = z.output<typeof Sale>;

export const SALE_SORTS = ['newest', 'oldest', 'commission'] as const;

const saleMatch = {
  merchant_id: z.optional(severalOf(id)),
  product_id: z.optional(severalOf(id)),
  post_id: z.optional(severalOf(id)),
  state: z.optional(severalOf(z.oneOf(SALE_STATES))),
  ...dateRange,
};

/** Filters of the sales and of their file. `merchant_id`, `product_id` and `post_id` are those of the sale. */
export const SaleFilter = z.object({ ...saleMatch, sort: z.optional(z.oneOf(SALE_SORTS)) });

/** Commissions are in US cents; `amounts` sums what shoppers paid by currency, in its minor units. */
const SaleTotals = z.object({
  sale_count: z.int(),
  commission: minorUnits,
  returned_count: z.int(),
  returned_commission: minorUnits,
  amounts: z.array(z.object({ currency: z.string(), amount: minorUnits })),
});

/**
 * Lists sales from the caller's recommendations by the day of their order, newest first unless sorted otherwise, with
 * the totals of all that match. The default range is the last 30 days.
 */
export const listSales = endpoint({
  name: 'earning.sales',
  http: 'GET /api/me/sales',
  access: 'creator',
  request: z.object({ ...SaleFilter.shape, ...paging }),
  response: reportPage(Sale, { totals: SaleTotals }),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});

/**
 * Sums the sales that match and their commission in US cents by the days, weeks or months of their orders, oldest first.
 * The steps depend on the length of the range, and include those without sales. The default range is the last 30 days.
 */
export const getSaleSeries = endpoint({
  name: 'earning.sale-series',
  http: 'GET /api/me/sale-series',
  access: 'creator',
  request: z.object(saleMatch),
  response: success(
    z.object({
      range: DateRange,
      step: z.oneOf(CHART_STEPS),
      series: z.array(
        z.object({ start: z.string(), end: z.string(), sale_count: z.int(), commission: minorUnits }),
      ),
    }),
  ),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});

/** Number of merchants, products and posts to filter by. */
export const SALE_CHOICES_MAX = 50;
const choice = z.object({ id, name: z.string() });

/** Lists what the caller's sales can be filtered by: what sold in the latest month first, and there the most sold. */
export const listSaleChoices = endpoint({
  name: 'earning.sale-choices',
  http: 'GET /api/me/sale-choices',
  access: 'creator',
  response: success(
    z.object({ merchants: z.array(choice), products: z.array(choice), posts: z.array(choice) }),
  ),
  errors: ['forbidden'],
  tags: ['earning'],
});

export const SALE_BOOKING_KINDS = ['commission', 'release', 'reversal'] as const;

/**
 * Returns a sale and what became of it: the click that led to it, the bookings of its commission in their order, and the
 * payment that its commission was cashed out with. A failed payment is replaced by the next one.
 */
export const getSale = endpoint({
  name: 'earning.sale',
  http: 'GET /api/me/sales/:id',
  access: 'creator',
  request: z.object({ id }),
  response: success(
    z.object({
      ...Sale.shape,
      clicked_at: z.nullable(z.string()),
      /** In US cents, negative for a reversal; 0 for a release, which changes no total. */
      bookings: z.array(
        z.object({ id, kind: z.oneOf(SALE_BOOKING_KINDS), amount: minorUnits, created_at: z.string() }),
      ),
      payment: z.nullable(
        z.object({ id, amount: minorUnits, state: z.oneOf(PAYMENT_STATES), created_at: z.string() }),
      ),
    }),
  ),
  errors: ['not-found', 'forbidden'],
  tags: ['earning'],
});

/** Earnings of one product in a range. `commission` is in US cents; clicks are counted every hour. */
export const ProductEarning = z.object({
  product: EarningProduct,
  click_count: z.int(),
  sale_count: z.int(),
  commission: minorUnits,
});
export type ProductEarning = z.output<typeof ProductEarning>;

export const PRODUCT_EARNING_SORTS = ['commission', 'sale_count', 'click_count'] as const;

/**
 * Lists products with earnings or clicks in the range, highest earnings first unless sorted otherwise, with the totals
 * of all of them. A sale counts on the day of its order. The default range is the last 30 days.
 */
export const listProductEarnings = endpoint({
  name: 'earning.products',
  http: 'GET /api/me/earnings/products',
  access: 'creator',
  request: z.object({
    sort: z.optional(z.oneOf(PRODUCT_EARNING_SORTS)),
    ...dateRange,
    ...paging,
  }),
  response: reportPage(ProductEarning, {
    totals: z.object({
      product_count: z.int(),
      click_count: z.int(),
      sale_count: z.int(),
      commission: minorUnits,
    }),
    updated_at: updatedAt,
  }),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});

/** Earnings through one shop in a range; `commission` is in US cents. */
export const ShopEarning = z.object({
  merchant: z.object({ id, name: z.string() }),
  sale_count: z.int(),
  commission: minorUnits,
});
export type ShopEarning = z.output<typeof ShopEarning>;

/** Lists shops with sales in the range, highest earnings first. The default range is the last 30 days. */
export const listShopEarnings = endpoint({
  name: 'earning.shops',
  http: 'GET /api/me/earnings/shops',
  access: 'creator',
  request: z.object({ ...dateRange, ...paging }),
  response: reportPage(ShopEarning, {}),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});

/** Returns one product's earnings over all time, by the month of the order, with its newest sales. */
export const getProductEarning = endpoint({
  name: 'earning.product',
  http: 'GET /api/me/earnings/product/:id',
  access: 'creator',
  request: z.object({ id }),
  response: success(
    z.object({
      ...ProductEarning.shape,
      /** The last twelve months, oldest first; `month` is formatted as '2026-11'. */
      months: z.array(z.object({ month: z.string(), sale_count: z.int(), commission: minorUnits })),
      sales: z.array(Sale),
      updated_at: updatedAt,
    }),
  ),
  errors: ['not-found', 'forbidden'],
  tags: ['earning'],
});
