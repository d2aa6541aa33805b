import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeAccount } from '@tagalong/contracts/account/settings';
import { makeWorld } from '#test/access-world';
import { callAs, PASSWORD } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { wrongCounts } from './recount.ts';

const site = await testSite();
const { db, context } = site;
const sql = sqlOn(db);

/** The ledger and the rows it refers to are kept, without a name. */
const KEPT = [
  'commissions.creator_id',
  'ledger_accounts.creator_id',
  'ledger_days.creator_id',
  'ledger_transactions.creator_id',
  'payments.creator_id',
  'sale_days.creator_id',
  'sale_filter_days.creator_id',
  'sale_product_days.creator_id',
  'sale_product_months.creator_id',
  'sale_product_thirds.creator_id',
  'sales.creator_id',
];

test('[AU-09] only the ledger still refers to a deleted account', async () => {
  const world = await makeWorld(site);
  const { owner, other } = world.who;
  await sql`UPDATE users SET invited_by = ${owner.id} WHERE id = ${other.id}`;
  await callAs(owner, removeAccount, { password: PASSWORD });
  await db.transaction(() => context.eraseUser(owner.id));
  const erased = await only(sql`SELECT removed_at FROM users WHERE id = ${owner.id}`);
  assert.ok(erased.removed_at);
  const left: string[] = [];
  const references = await sql<{ table: string; column: string }>`
    SELECT t.relname AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`;
  for (const { table, column } of references) {
    const rows = await db.withConnection((connection) =>
      connection.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [owner.id]),
    );
    if (rows.rowCount) left.push(`${table}.${column}`);
  }
  assert.deepEqual(
    left.filter((name) => !KEPT.includes(name)),
    [],
  );
  assert.ok(left.includes('ledger_transactions.creator_id'));
  assert.deepEqual(await wrongCounts(db), []);
});
