import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { PAYMENT_COLUMNS, PAYMENT_ROW } from '#api/earnings/parts/payment';
import { HELD_UNTIL } from './payment-profile-repository.ts';

const byKey = statement('payment-by-key', { params: ['int8', 'text'], row: PAYMENT_ROW })`
  SELECT ${PAYMENT_COLUMNS} FROM payments p WHERE p.creator_id = $1 AND p.idempotency_key = $2`;
const insert = statement('payment-insert', { params: ['int8', 'text', 'int8'], row: { id: 'int8' } })`
  INSERT INTO payments (creator_id, idempotency_key, amount) VALUES ($1, $2, $3) RETURNING id`;
const profile = statement('payment-profile', {
  params: ['int8'],
  row: { is_complete: 'bool', held_until: 'timestamptz?' },
})`
  SELECT has_tax_form AND has_payment_info AND payee_ref IS NOT NULL AS is_complete, ${HELD_UNTIL} AS held_until
  FROM payment_profiles WHERE user_id = $1`;

export function paymentRepository(db: Database) {
  return {
    byKey: (creatorId: number, key: string) => db.first(byKey, [creatorId, key]),
    async insert(creatorId: number, key: string, amount: number): Promise<number> {
      return (await db.one(insert, [creatorId, key, amount])).id;
    },
    /**
     * `isComplete` requires the tax form, payment details and an account at the payout provider; until `heldUntil`,
     * changed details hold cash-outs back.
     */
    async profile(creatorId: number): Promise<{ isComplete: boolean; heldUntil: string | null }> {
      const row = await db.first(profile, [creatorId]);
      return { isComplete: row?.is_complete ?? false, heldUntil: row?.held_until ?? null };
    },
  };
}
