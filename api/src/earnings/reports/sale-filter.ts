import type * as z from '@tagalong/contracts/core/z';
import type { SaleFilter as RequestedFilter } from '@tagalong/contracts/earnings/sale';
import { type Days, inDays } from '#api/database/site-days';
import { SALE_POST_ID } from '#api/earnings/parts/sale-click';
import { idsIn, valuesIn } from './filter-values.ts';
import { SALE_STATE } from './sale-columns.ts';

export interface SaleFilter extends Days {
  creatorId: number;
  merchantIds?: readonly number[] | undefined;
  productIds?: readonly number[] | undefined;
  postIds?: readonly number[] | undefined;
  states?: readonly string[] | undefined;
}

type Requested = Pick<z.output<typeof RequestedFilter>, 'merchant_id' | 'product_id' | 'post_id' | 'state'>;

/** Splits the values of a request's filters. */
export const readSaleFilter = ({ merchant_id, product_id, post_id, state }: Requested) => ({
  merchantIds: idsIn(merchant_id),
  productIds: idsIn(product_id),
  postIds: idsIn(post_id),
  states: valuesIn(state),
});

/** Values of each filter, and the condition for a sale `s` with its commission `c`. */
const FILTERS = {
  merchant: ['$4::bigint[]', 's.merchant_id = ANY($4)'],
  product: ['$5::bigint[]', 's.product_id = ANY($5)'],
  post: ['$6::bigint[]', `${SALE_POST_ID} = ANY($6)`],
  state: ['$7::text[]', `${SALE_STATE} = ANY($7)`],
} as const;
/** The filter of a statement: none, one shop, one product, or any. */
export type FilterKind = 'none' | 'merchant' | 'product' | 'any';
/**
 * SQL of whether a sale matches the parameters of `filterValues`. A statement of filters that may be absent is planned again at each
 * request, because one plan for all of them looks expensive; those that are used most have statements of their own.
 */
export const matches = (kind: FilterKind): string =>
  [
    `s.creator_id = $1 AND ${inDays('s.ordered_at', '$2', '$3')}`,
    ...Object.entries(FILTERS).map(([name, [values, condition]]) => {
      if (kind === 'any') return `(${values} IS NULL OR ${condition})`;
      return name === kind ? `s.${name}_id = (${values})[1]` : `${values} IS NULL`;
    }),
  ].join(' AND ');
export const MATCHES = matches('any');
export const FILTER_PARAMS = ['int8', 'date', 'date', 'int8[]?', 'int8[]?', 'int8[]?', 'text[]?'] as const;
/** SQL of what a sale still earns. */
export const COMMISSION = "CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END";

export const filterValues = (filter: SaleFilter) => {
  const { creatorId, start, end, merchantIds, productIds, postIds, states } = filter;
  return [creatorId, start, end, merchantIds, productIds, postIds, states] as const;
};

export function kindOf({ merchantIds, productIds, postIds, states }: SaleFilter): FilterKind {
  const ids = merchantIds ?? productIds;
  if (postIds || states || (merchantIds && productIds)) return 'any';
  if (!ids) return 'none';
  if (ids.length !== 1) return 'any';
  return merchantIds ? 'merchant' : 'product';
}

/** Tables that hold the sums of one shop or product, which `summedBy` passes as $4 and $5. */
export const TARGET_SUMS = {
  days: 'sale_filter_days',
  months: 'sale_filter_months',
  where: 's.filter = $4 AND s.target_id = $5',
} as const;

/** The one shop or product of a filter, or 'all' without any; null for a filter that has no sums by day. */
export function summedBy(filter: SaleFilter): 'all' | readonly ['merchant' | 'product', number] | null {
  const kind = kindOf(filter);
  if (kind === 'none') return 'all';
  const [id = 0] = filter.merchantIds ?? filter.productIds ?? [];
  return kind === 'any' ? null : [kind, id];
}
