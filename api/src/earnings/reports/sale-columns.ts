import type { Sale } from '@tagalong/contracts/earnings/sale';
import { each, typed } from '#api/database/statement';
import { SALE_POST_ID } from '#api/earnings/parts/sale-click';

/** SQL of the product `p` as earnings name it. */
export const PRODUCT = `json_build_object('id', p.id, 'name', p.name, 'brand_name', p.brand_name, 'image', p.image_200,
  'is_sold', p.status = 1)`;
/** SQL of the state of a sale by its commission `c`. */
export const SALE_STATE = "CASE c.state WHEN 'paid' THEN 'available' ELSE coalesce(c.state, 'none') END";
/** SQL of the sum of the commissions `c` that were not reversed. */
export const KEPT = "coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint";
/** SQL of the post `o` that led to a sale. */
export const SALE_POST = `CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'key', o.unique_key,
  'name', coalesce(nullif(o.caption, ''), o.title, '')) END`;
export const SALE = `s.id, s.ordered_at, m.display_name AS merchant_name, s.quantity, s.amount, s.currency,
  CASE WHEN p.id IS NOT NULL THEN ${PRODUCT} END AS product,
  ${SALE_POST} AS post,
  CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END AS commission,
  coalesce(c.amount, 0) AS booked_commission, ${SALE_STATE} AS state,
  CASE WHEN c.state = 'pending' THEN c.available_at END AS available_at`;
export const SALE_FROM = `sales s JOIN merchants m ON m.id = s.merchant_id
  LEFT JOIN products p ON p.id = s.product_id LEFT JOIN commissions c ON c.sale_id = s.id
  LEFT JOIN posts o ON o.id = ${SALE_POST_ID}`;

export const SALE_ROW = {
  ...each('int8', 'id', 'amount', 'commission', 'booked_commission'),
  ordered_at: 'timestamptz',
  ...each('text', 'merchant_name', 'currency'),
  quantity: 'int4',
  product: typed<Sale['product']>('json?'),
  post: typed<Sale['post']>('json?'),
  state: typed<Sale['state']>('text'),
  available_at: 'timestamptz?',
} as const;
