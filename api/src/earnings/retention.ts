import { declareTables, NOT_PERSONAL, type TableRules } from '#api/core/table-rules';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { book } from './parts/ledger-booking.ts';

const balances = statement('removal-balances', {
  params: ['int8'],
  row: { kind: typed<'pending' | 'available'>('text'), amount: 'int8' },
})`
  SELECT a.kind, coalesce(sum(e.amount), 0)::bigint AS amount FROM ledger_accounts a
  LEFT JOIN ledger_entries e ON e.account_id = a.id
  WHERE a.creator_id = $1 AND a.kind IN ('pending', 'available') GROUP BY a.kind`;
/** Prevents a later release or reversal, because the funds are forfeited. */
const closeCommissions = statement('removal-commissions', { params: ['int8'] })`
  UPDATE commissions SET state = 'reversed' WHERE creator_id = $1 AND state IN ('pending', 'available')`;

/** Forfeits funds that were not cashed out, as announced before the deletion (AU-09). */
export async function forfeit(db: Database, creatorId: number): Promise<void> {
  const rows = await db.query(balances, [creatorId]);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  await db.query(closeCommissions, [creatorId]);
  if (rows.every(({ amount }) => amount === 0)) return;
  await book(db, {
    kind: 'forfeit',
    creatorId,
    moves: [...rows.map(({ kind, amount }) => [kind, -amount] as const), ['network', total] as const],
  });
}

const KEPT = { kept: 'The ledger and what it refers to stay, without a name.' };
const SUMS_OF_METRICS: TableRules = {
  exported: 'Sums of the metrics, which are exported.',
  erased: { deleted: ['creator_id'] },
};
const SUMS_OF_SALES: TableRules = {
  exported: 'Sums of the sales, which are exported.',
  erased: KEPT,
};

export const TABLES = declareTables('earnings', {
  creator_steps: {
    exported: { creator_steps: { columns: 'step done_at', order: 'step' } },
    erased: { deleted: ['user_id'] },
  },
  payment_profiles: {
    exported: {
      payment_details: {
        columns: `has_tax_form has_payment_info changed_at tax_form_review payment_info_review confirmed_at
          held_until`,
        order: 'user_id',
      },
    },
    hidden: 'payee_ref',
    erased: { deleted: ['user_id'] },
  },
  earning_goals: {
    exported: {
      earning_goal: { columns: 'creator_id amount updated_at', by: 'creator_id', order: 'creator_id' },
    },
    erased: { deleted: ['creator_id'] },
  },
  metrics_daily: {
    exported: {
      metrics: {
        columns: 'creator_id day kind target_id view_count click_count sale_count',
        by: 'creator_id',
        order: 'day kind target_id',
      },
    },
    erased: { deleted: ['creator_id'] },
  },
  metrics_monthly: SUMS_OF_METRICS,
  metrics_thirds: SUMS_OF_METRICS,
  metrics_kind_days: SUMS_OF_METRICS,
  sales: {
    exported: {
      sales: {
        columns: `id network_ref merchant_id product_id click_id post_id clicked_at creator_id amount currency quantity
          ordered_at created_at`,
        by: 'creator_id',
      },
    },
    erased: KEPT,
  },
  commissions: {
    exported: {
      commissions: {
        columns: 'id sale_id creator_id amount state available_at created_at',
        by: 'creator_id',
      },
    },
    erased: KEPT,
  },
  payments: {
    exported: {
      payments: {
        columns: 'id creator_id amount state provider_ref created_at updated_at return_reason',
        by: 'creator_id',
      },
    },
    hidden: 'idempotency_key',
    erased: KEPT,
  },
  ledger_transactions: {
    exported: {
      ledger: {
        columns: 'id kind creator_id commission_id payment_id created_at',
        by: 'creator_id',
        join: 'JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id',
        more: { account: 'a.kind', amount: 'e.amount' },
        order: 'id e.account_id',
      },
    },
    erased: KEPT,
  },
  ledger_entries: { exported: 'Exported with the transactions of the ledger.', erased: KEPT },
  ledger_accounts: { exported: 'Exported with the transactions of the ledger.', erased: KEPT },
  ledger_days: { exported: 'Sums of the ledger, which is exported.', erased: KEPT },
  sale_days: SUMS_OF_SALES,
  sale_filter_days: SUMS_OF_SALES,
  sale_filter_months: SUMS_OF_SALES,
  sale_product_days: SUMS_OF_SALES,
  sale_product_months: SUMS_OF_SALES,
  sale_product_thirds: SUMS_OF_SALES,
  affiliate_reports: NOT_PERSONAL,
  metrics_counted: NOT_PERSONAL,
  metrics_digests: NOT_PERSONAL,
});
