import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPglite } from '#api/database/pglite';
import { addPayment, book } from '#test/ledger';
import { migrateOnly } from '#test/migrations';
import { insertInto, only, sqlOn } from '#test/sql';

const TRANSIT = '202611230110-earnings-transit.sql';

test('[EA-05] the migration moves requested cash-outs out of the paid total, and changes no other balance', async () => {
  const db = await openPglite(null);
  await migrateOnly(db, (file) => file < TRANSIT);
  const user = { unique_key: 'u', nickname: 'Ana', handle: 'ana' };
  const { id: creatorId } = await only(insertInto(db, 'users', user));
  for (const [state, amount] of [
    ['requested', 3_000],
    ['sent', 4_000],
  ] as const) {
    const paymentId = await addPayment(db, creatorId, amount, state, state);
    await book(db, { creatorId, kind: 'cash-out', from: 'available', to: 'paid', amount, paymentId });
  }
  await migrateOnly(db, (file) => file <= TRANSIT);
  assert.deepEqual(
    await sqlOn(db)`
      SELECT a.kind, sum(e.amount)::int AS balance FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      GROUP BY a.kind ORDER BY a.kind`,
    [
      { kind: 'available', balance: -7_000 },
      { kind: 'paid', balance: 4_000 },
      { kind: 'transit', balance: 3_000 },
    ],
  );
  await assert.rejects(sqlOn(db)`UPDATE ledger_entries SET amount = 1`);
  await db.close();
});
