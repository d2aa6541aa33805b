import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import type { Database } from '#api/database/database';
import { type Days, inDays } from '#api/database/day-range';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

interface Filter extends Days {
  creatorId: number;
  kind: Transaction['kind'] | undefined;
}
interface PageInput extends Filter {
  after: TimePlace;
  limit: number;
}

/** Change of the pending and available balance. */
const AMOUNT = `coalesce((
  SELECT sum(e.amount) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
  WHERE e.transaction_id = t.id AND a.creator_id = t.creator_id AND a.kind IN ('pending', 'available')
), 0)::bigint`;
/** A release or a payout moves money between a creator's own accounts; a forfeit ends the account that could list it. */
const IS_LISTED = "t.kind NOT IN ('release', 'payout', 'forfeit')";

const list = statement('transaction-list', {
  params: ['int8', 'date', 'date', 'text?', 'timestamptz', 'int8', 'int8'],
  row: {
    ...each('int8', 'id', 'amount'),
    kind: typed<Transaction['kind']>('text'),
    state: typed<Transaction['state']>('text'),
    currency: typed<Transaction['currency']>('text'),
    payment_id: 'int8?',
    product: typed<Transaction['product']>('json?'),
    merchant_name: 'text?',
    created_at: 'timestamptz',
  },
})`
  SELECT t.id, t.kind, t.created_at, t.payment_id, 'USD' AS currency, ${AMOUNT} AS amount,
    CASE t.kind
      WHEN 'commission' THEN CASE c.state WHEN 'paid' THEN 'available' ELSE c.state END
      WHEN 'cash-out' THEN CASE p.state WHEN 'failed' THEN 'reversed' WHEN 'requested' THEN 'pending' ELSE 'paid' END
      WHEN 'cash-out-return' THEN 'available'
      ELSE 'reversed'
    END AS state,
    CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'image', d.image_200) END
      AS product,
    m.display_name AS merchant_name
  FROM ledger_transactions t
  LEFT JOIN commissions c ON c.id = t.commission_id
  LEFT JOIN sales s ON s.id = c.sale_id
  LEFT JOIN products d ON d.id = s.product_id
  LEFT JOIN merchants m ON m.id = s.merchant_id
  LEFT JOIN payments p ON p.id = t.payment_id
  WHERE t.creator_id = $1 AND ${IS_LISTED} AND ${inDays('t.created_at', '$2', '$3')}
    AND ($4::text IS NULL OR t.kind = $4) AND (t.created_at, t.id) < ($5::timestamptz, $6::bigint)
  ORDER BY t.created_at DESC, t.id DESC LIMIT $7`;
const totals = statement('transaction-totals', {
  params: ['int8', 'date', 'date', 'text?'],
  row: { transaction_count: 'int4', ...each('int8', 'earned', 'cashed_out') },
})`
  WITH listed AS MATERIALIZED (
    SELECT t.kind, ${AMOUNT} AS amount FROM ledger_transactions t
    WHERE t.creator_id = $1 AND ${IS_LISTED} AND ${inDays('t.created_at', '$2', '$3')}
      AND ($4::text IS NULL OR t.kind = $4)
  )
  SELECT count(*)::integer AS transaction_count,
    coalesce(sum(amount) FILTER (WHERE kind IN ('commission', 'reversal')), 0)::bigint AS earned,
    coalesce(-sum(amount) FILTER (WHERE kind IN ('cash-out', 'cash-out-return')), 0)::bigint AS cashed_out
  FROM listed`;

export function transactionRepository(db: Database) {
  return {
    list: ({ creatorId, start, end, kind, after, limit }: PageInput) =>
      db.query(list, [creatorId, start, end, kind, ...after, limit + 1]),
    totals: ({ creatorId, start, end, kind }: Filter) => db.one(totals, [creatorId, start, end, kind]),
  };
}
