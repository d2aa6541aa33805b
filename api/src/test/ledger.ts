import type { Database } from '#api/database/database';
import { addMerchant, addProduct } from './catalog.ts';
import { insertInto, only, sqlOn } from './sql.ts';

type AccountKind = 'pending' | 'available' | 'transit' | 'paid' | 'network';

interface Booking {
  creatorId: number;
  kind: 'commission' | 'release' | 'reversal' | 'cash-out' | 'payout' | 'cash-out-return';
  from: AccountKind;
  to: AccountKind;
  amount: number;
  commissionId?: number;
  paymentId?: number;
  at?: Date;
}

let count = 0;

/** Adds a sale of a new product and its commission, not booked yet. */
export async function addCommission(db: Database, creatorId: number, amount: number, state = 'pending') {
  count += 1;
  const product_id = await addProduct(db, { name: 'Sold vase' });
  const merchant_id = await addMerchant(db, `Merchant ${count}`);
  const sale = {
    network_ref: `sale-${count}`,
    merchant_id,
    product_id,
    creator_id: creatorId,
    amount: amount * 10,
  };
  const now = new Date();
  const { id: sale_id } = await only(insertInto(db, 'sales', { ...sale, ordered_at: now }));
  const commission = { sale_id, creator_id: creatorId, amount, state, available_at: now };
  const { id } = await only(insertInto(db, 'commissions', commission));
  return id;
}

export async function addPayment(
  db: Database,
  creatorId: number,
  amount: number,
  key: string,
  state = 'paid',
) {
  const payment = { creator_id: creatorId, amount, idempotency_key: key, state };
  const { id } = await only(insertInto(db, 'payments', payment));
  return id;
}

/** Moves an amount from one account to another, in a transaction. */
export function book(db: Database, booking: Booking): Promise<number> {
  const { creatorId, kind, from, to, amount, commissionId, paymentId, at } = booking;
  return db.transaction(async () => {
    const { id } = await only(
      insertInto(db, 'ledger_transactions', {
        kind,
        creator_id: creatorId,
        commission_id: commissionId ?? null,
        payment_id: paymentId ?? null,
        ...(at && { created_at: at }),
      }),
    );
    const entries = [
      { transaction_id: id, account_id: await accountOf(db, creatorId, from), amount: -amount },
      { transaction_id: id, account_id: await accountOf(db, creatorId, to), amount },
    ];
    await insertInto(db, 'ledger_entries', entries);
    return id;
  });
}

export async function accountOf(db: Database, creatorId: number, kind: AccountKind): Promise<number> {
  const creator_id = kind === 'network' ? null : creatorId;
  const sql = sqlOn(db);
  await sql`INSERT INTO ledger_accounts (kind, creator_id) VALUES (${kind}, ${creator_id}) ON CONFLICT DO NOTHING`;
  const { id } = await only(sql<{ id: number }>`
    SELECT id FROM ledger_accounts WHERE kind = ${kind} AND creator_id IS NOT DISTINCT FROM ${creator_id}`);
  return id;
}
