import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';

export const PAYMENT_COLUMNS = "id, amount, 'USD' AS currency, state, created_at, updated_at";

export const PAYMENT_ROW = {
  ...each('int8', 'id', 'amount'),
  currency: typed<Payment['currency']>('text'),
  state: typed<Payment['state']>('text'),
  ...each('timestamptz', 'created_at', 'updated_at'),
} as const;
const one = statement('payment-one', { params: ['int8', 'int8'], row: PAYMENT_ROW })`
  SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id = $1 AND creator_id = $2`;
const byKey = statement('payment-by-key', { params: ['int8', 'text'], row: PAYMENT_ROW })`
  SELECT ${PAYMENT_COLUMNS} FROM payments WHERE creator_id = $1 AND idempotency_key = $2`;
const insert = statement('payment-insert', { params: ['int8', 'text', 'int8'], row: { id: 'int8' } })`
  INSERT INTO payments (creator_id, idempotency_key, amount) VALUES ($1, $2, $3) RETURNING id`;
const profile = statement('payment-profile', { params: ['int8'], row: { is_complete: 'bool' } })`
  SELECT has_tax_form AND has_payment_info AND payee_ref IS NOT NULL AS is_complete
  FROM payment_profiles WHERE user_id = $1`;
export function paymentRepository(db: Database) {
  return {
    one: (id: number, creatorId: number) => db.first(one, [id, creatorId]),
    byKey: (creatorId: number, key: string) => db.first(byKey, [creatorId, key]),
    async insert(creatorId: number, key: string, amount: number): Promise<number> {
      return (await db.one(insert, [creatorId, key, amount])).id;
    },
    /** Requires the tax form, payment details and an account at the payout provider. */
    hasProfile: async (creatorId: number) => (await db.first(profile, [creatorId]))?.is_complete ?? false,
  };
}
