import type * as z from '@tagalong/contracts/core/z';
import type {
  TransactionFilter as RequestedFilter,
  Transaction,
} from '@tagalong/contracts/earnings/transaction';
import type { Database } from '#api/database/database';
import { type Days, inDays } from '#api/database/site-days';
import { each, statement, typed } from '#api/database/statement';
import { CLICKED_AT, SALE_POST_ID } from '#api/earnings/parts/sale-click';
import type { TimePlace } from '#api/http/cursor';
import { idsIn, valuesIn } from './filter-values.ts';
import { BALANCE_CHANGE } from './ledger-amounts.ts';
import { SALE_POST } from './sale-columns.ts';

export interface TransactionFilter extends Days {
  creatorId: number;
  kinds?: readonly string[] | undefined;
  states?: readonly string[] | undefined;
  merchantIds?: readonly number[] | undefined;
}

type Requested = Pick<z.output<typeof RequestedFilter>, 'kind' | 'state' | 'merchant_id'>;

/** Splits the values of a request's filters. */
export const readTransactionFilter = ({ kind, state, merchant_id }: Requested) => ({
  kinds: valuesIn(kind),
  states: valuesIn(state),
  merchantIds: idsIn(merchant_id),
});

interface PageInput {
  sort: 'newest' | 'oldest';
  after: TimePlace;
  limit: number;
}

/** A release or a payout moves money between a creator's own accounts; a forfeit ends the account that could list it. */
const IS_LISTED = "t.kind NOT IN ('release', 'payout', 'forfeit')";
const STATE = `CASE t.kind
    WHEN 'commission' THEN CASE c.state WHEN 'paid' THEN 'available' ELSE c.state END
    WHEN 'cash-out' THEN CASE p.state WHEN 'failed' THEN 'reversed' WHEN 'requested' THEN 'pending' ELSE 'paid' END
    WHEN 'cash-out-return' THEN 'available'
    ELSE 'reversed'
  END`;
const FROM = `ledger_transactions t
  LEFT JOIN commissions c ON c.id = t.commission_id
  LEFT JOIN sales s ON s.id = c.sale_id
  LEFT JOIN payments p ON p.id = t.payment_id`;
const MATCHES = `t.creator_id = $1 AND ${IS_LISTED} AND ${inDays('t.created_at', '$2', '$3')}
  AND ($4::text[] IS NULL OR t.kind = ANY($4)) AND ($5::text[] IS NULL OR ${STATE} = ANY($5))
  AND ($6::bigint[] IS NULL OR s.merchant_id = ANY($6))`;
const FILTER_PARAMS = ['int8', 'date', 'date', 'text[]?', 'text[]?', 'int8[]?'] as const;

function list(sort: PageInput['sort'], comparison: '<' | '>', order: 'ASC' | 'DESC') {
  return statement(`transaction-list-${sort}`, {
    params: [...FILTER_PARAMS, 'timestamptz', 'int8', 'int8'],
    row: {
      ...each('int8', 'id', 'amount'),
      kind: typed<Transaction['kind']>('text'),
      state: typed<Transaction['state']>('text'),
      currency: typed<Transaction['currency']>('text'),
      ...each('int8?', 'payment_id', 'sale_id'),
      product: typed<Transaction['product']>('json?'),
      merchant_name: 'text?',
      post: typed<Transaction['post']>('json?'),
      ...each('timestamptz?', 'clicked_at', 'ordered_at'),
      created_at: 'timestamptz',
    },
  })`
    SELECT t.id, t.kind, t.created_at, t.payment_id, s.id AS sale_id, 'USD' AS currency, ${BALANCE_CHANGE} AS amount,
      ${STATE} AS state,
      CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'image', d.image_200) END
        AS product,
      m.display_name AS merchant_name, ${SALE_POST} AS post, ${CLICKED_AT} AS clicked_at, s.ordered_at
    FROM ${FROM}
    LEFT JOIN products d ON d.id = s.product_id
    LEFT JOIN merchants m ON m.id = s.merchant_id
    LEFT JOIN posts o ON o.id = ${SALE_POST_ID}
    WHERE ${MATCHES} AND (t.created_at, t.id) ${comparison} ($7::timestamptz, $8::bigint)
    ORDER BY t.created_at ${order}, t.id ${order} LIMIT $9`;
}
const LISTS = { newest: list('newest', '<', 'DESC'), oldest: list('oldest', '>', 'ASC') } as const;

const TOTALS_ROW = { transaction_count: 'int4', ...each('int8', 'earned', 'cashed_out') } as const;
const totals = statement('transaction-totals', { params: FILTER_PARAMS, row: TOTALS_ROW })`
  WITH listed AS MATERIALIZED (SELECT t.kind, ${BALANCE_CHANGE} AS amount FROM ${FROM} WHERE ${MATCHES})
  SELECT count(*)::integer AS transaction_count,
    coalesce(sum(amount) FILTER (WHERE kind IN ('commission', 'reversal')), 0)::bigint AS earned,
    coalesce(-sum(amount) FILTER (WHERE kind IN ('cash-out', 'cash-out-return')), 0)::bigint AS cashed_out
  FROM listed`;
/** The same totals by days and kinds, which is all that they are summed by. */
const totalsOfDays = statement('transaction-totals-of-days', {
  params: ['int8', 'date', 'date', 'text[]?'],
  row: TOTALS_ROW,
})`
  SELECT coalesce(sum(t.booking_count), 0)::integer AS transaction_count,
    coalesce(sum(t.pending + t.available) FILTER (WHERE t.kind IN ('commission', 'reversal')), 0)::bigint AS earned,
    coalesce(-sum(t.pending + t.available) FILTER (WHERE t.kind IN ('cash-out', 'cash-out-return')), 0)::bigint
      AS cashed_out
  FROM ledger_days t
  WHERE t.creator_id = $1 AND t.day BETWEEN $2::date AND $3::date AND ${IS_LISTED}
    AND ($4::text[] IS NULL OR t.kind = ANY($4))`;

export function transactionRepository(db: Database) {
  const valuesOf = ({ creatorId, start, end, kinds, states, merchantIds }: TransactionFilter) =>
    [creatorId, start, end, kinds, states, merchantIds] as const;
  return {
    list: (filter: TransactionFilter, { sort, after, limit }: PageInput) =>
      db.query(LISTS[sort], [...valuesOf(filter), ...after, limit + 1]),
    totals(filter: TransactionFilter) {
      const { creatorId, start, end, kinds, states, merchantIds } = filter;
      const isByDay = states === undefined && merchantIds === undefined;
      return isByDay
        ? db.one(totalsOfDays, [creatorId, start, end, kinds])
        : db.one(totals, valuesOf(filter));
    },
  };
}
