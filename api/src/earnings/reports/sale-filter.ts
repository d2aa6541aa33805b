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

/** SQL of whether a sale `s` with its commission `c` matches the parameters of `filterValues`. */
export const MATCHES = `s.creator_id = $1 AND ${inDays('s.ordered_at', '$2', '$3')}
  AND ($4::bigint[] IS NULL OR s.merchant_id = ANY($4)) AND ($5::bigint[] IS NULL OR s.product_id = ANY($5))
  AND ($6::bigint[] IS NULL OR ${SALE_POST_ID} = ANY($6)) AND ($7::text[] IS NULL OR ${SALE_STATE} = ANY($7))`;
export const FILTER_PARAMS = ['int8', 'date', 'date', 'int8[]?', 'int8[]?', 'int8[]?', 'text[]?'] as const;
/** SQL of what a sale still earns. */
export const COMMISSION = "CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END";

export const filterValues = (filter: SaleFilter) => {
  const { creatorId, start, end, merchantIds, productIds, postIds, states } = filter;
  return [creatorId, start, end, merchantIds, productIds, postIds, states] as const;
};

/** The one shop or product of a filter, or 'all' without any; null for a filter that has no sums by day. */
export function summedBy(filter: SaleFilter): 'all' | readonly ['merchant' | 'product', number] | null {
  const { merchantIds, productIds, postIds, states } = filter;
  if (postIds || states) return null;
  if (!merchantIds && !productIds) return 'all';
  const [id, ...others] = merchantIds ?? productIds ?? [];
  if (id === undefined || others.length > 0 || (merchantIds && productIds)) return null;
  return [merchantIds ? 'merchant' : 'product', id];
}
