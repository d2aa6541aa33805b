import type { Database } from '#api/database/database';
import { deletionOf, eraseBy } from '#api/database/erasure';
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
async function forfeit(db: Database, creatorId: number): Promise<void> {
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

export async function eraseUser(db: Database, userId: number): Promise<void> {
  await forfeit(db, userId);
  await eraseBy(db, userId, [
    deletionOf('creator_steps'),
    deletionOf('payment_profiles'),
    deletionOf('earning_goals', 'creator_id'),
    deletionOf('metrics_daily', 'creator_id'),
    deletionOf('metrics_monthly', 'creator_id'),
    deletionOf('metrics_thirds', 'creator_id'),
    deletionOf('metrics_kind_days', 'creator_id'),
  ]);
}
