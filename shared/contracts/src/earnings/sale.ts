import * as z from '@tagalong/contracts/core/z';
import { dateRange, reportPage, updatedAt } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, paging, success } from '#src/core/wire';

/** Product as earnings name it; it may no longer be for sale. */
export const EarningProduct = z.object({
  id,
  name: z.string(),
  brand_name: z.string(),
  image: z.string(),
  is_sold: z.boolean(),
});

export const SALE_STATES = ['pending', 'available', 'reversed', 'none'] as const;

/** `amount` is in minor units of `currency`; `commission` is in US cents, 0 after it is reversed. */
export const Sale = z.object({
  id,
  ordered_at: z.string(),
  product: z.nullable(EarningProduct),
  merchant_name: z.string(),
  quantity: z.int(),
  amount: minorUnits,
  currency: z.string(),
  commission: minorUnits,
  state: z.oneOf(SALE_STATES),
});
export type Sale = z.output<typeof Sale>;

const SaleTotals = z.object({ sale_count: z.int(), commission: minorUnits });

/**
 * Lists sales from the caller's recommendations by the day of their order, newest first, with the totals of the whole
 * range. The default range is the last 30 days.
 */
export const listSales = endpoint({
  name: 'earning.sales',
  address: 'GET /api/me/sales',
  access: 'creator',
  request: z.object({ ...dateRange, ...paging }),
  answer: reportPage(Sale, { totals: SaleTotals }),
  errors: ['bad-cursor', 'validation-failed', 'forbidden'],
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

/**
 * Lists products with earnings or clicks in the range, highest earnings first. A sale counts on the day of its order. The
 * default range is the last 30 days.
 */
export const listProductEarnings = endpoint({
  name: 'earning.products',
  address: 'GET /api/me/earnings/products',
  access: 'creator',
  request: z.object({ ...dateRange, ...paging }),
  answer: reportPage(ProductEarning, { updated_at: updatedAt }),
  errors: ['bad-cursor', 'validation-failed', 'forbidden'],
  tags: ['earning'],
});

/** Returns one product's earnings over all time, by the month of the order, with its newest sales. */
export const getProductEarning = endpoint({
  name: 'earning.product',
  address: 'GET /api/me/earnings/product/:id',
  access: 'creator',
  request: z.object({ id }),
  answer: success(
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
