import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

type Account = 'pending' | 'available' | 'transit' | 'paid' | 'network';

interface Booking {
  kind: 'commission' | 'release' | 'reversal' | 'cash-out' | 'payout' | 'cash-out-return' | 'forfeit';
  creatorId: number;
  /** A booking refers to a payment or a commission; a forfeit refers to neither. */
  paymentId?: number | null;
  commissionId?: number;
  /** Amount added to each account; the amounts sum to 0. */
  moves: readonly (readonly [account: Account, amount: number])[];
}

const openAccount = statement('ledger-open-account', { params: ['text', 'int8'] })`
  INSERT INTO ledger_accounts (kind, creator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
const insert = statement('ledger-insert', {
  params: ['text', 'int8', 'int8?', 'int8?'],
  row: { id: 'int8' },
})`
  INSERT INTO ledger_transactions (kind, creator_id, payment_id, commission_id)
  VALUES ($1, $2, $3, $4) RETURNING id`;
const insertEntry = statement('ledger-insert-entry', { params: ['int8?', 'text', 'int8?', 'int8'] })`
  INSERT INTO ledger_entries (transaction_id, account_id, amount)
  SELECT $1, id, $4 FROM ledger_accounts WHERE kind = $2 AND creator_id IS NOT DISTINCT FROM $3::bigint`;

/** Books one ledger transaction within the open transaction; the database rejects an unbalanced one. */
export async function book(
  db: Database,
  { kind, creatorId, paymentId, commissionId, moves }: Booking,
): Promise<void> {
  const row = await db.first(insert, [kind, creatorId, paymentId ?? null, commissionId ?? null]);
  for (const [account, amount] of moves) {
    const owner = account === 'network' ? null : creatorId;
    if (owner !== null) await db.query(openAccount, [account, owner]);
    if (amount !== 0) await db.query(insertEntry, [row?.id, account, owner, amount]);
  }
}
