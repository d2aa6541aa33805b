import type { Sale } from '@tagalong/contracts/earnings/sale';
import { type Days, inDays } from '#api/database/site-days';
import { SALE_STATE } from './sale-columns.ts';

export interface SaleFilter extends Days {
  creatorId: number;
  merchantId?: number | undefined;
  productId?: number | undefined;
  postId?: number | undefined;
  state?: Sale['state'] | undefined;
}

/** SQL of whether a sale `s` with its commission `c` and click `k` matches the parameters of `filterValues`. */
export const MATCHES = `s.creator_id = $1 AND ${inDays('s.ordered_at', '$2', '$3')}
  AND ($4::bigint IS NULL OR s.merchant_id = $4) AND ($5::bigint IS NULL OR s.product_id = $5)
  AND ($6::bigint IS NULL OR k.post_id = $6) AND ($7::text IS NULL OR ${SALE_STATE} = $7)`;
export const FILTER_PARAMS = ['int8', 'date', 'date', 'int8?', 'int8?', 'int8?', 'text?'] as const;
/** SQL of what a sale still earns. */
export const COMMISSION = "CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END";

export const filterValues = ({ creatorId, start, end, merchantId, productId, postId, state }: SaleFilter) =>
  [creatorId, start, end, merchantId, productId, postId, state] as const;

/** The one shop or product of a filter, or 'all' without any; null for a filter that has no sums by day. */
export function summedBy(filter: SaleFilter): 'all' | readonly ['merchant' | 'product', number] | null {
  const { merchantId, productId, postId, state } = filter;
  if (postId !== undefined || state !== undefined) return null;
  if (merchantId === undefined) return productId === undefined ? 'all' : ['product', productId];
  return productId === undefined ? ['merchant', merchantId] : null;
}
