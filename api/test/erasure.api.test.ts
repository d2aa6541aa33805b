import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeAccount } from '@tagalong/contracts/account/settings';
import { TABLES } from '#api/owners';
import { makeWorld } from '#test/access-world';
import { callAs, PASSWORD } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { wrongCounts } from './recount.ts';
import { readSchema } from './table-check.ts';

const site = await testSite();
const { db, context } = site;
const sql = sqlOn(db);

test('[AU-09] only the ledger still refers to a deleted account', async () => {
  const world = await makeWorld(site);
  const { owner, other } = world.who;
  await sql`UPDATE users SET invited_by = ${owner.id} WHERE id = ${other.id}`;
  await callAs(owner, removeAccount, { password: PASSWORD });
  await db.transaction(() => context.eraseUser(owner.id));
  const erased = await only(sql`SELECT removed_at FROM users WHERE id = ${owner.id}`);
  assert.ok(erased.removed_at);
  const left: string[] = [];
  const members = (await readSchema(db)).columns.filter(({ isMember }) => isMember);
  for (const { table, column } of members) {
    const text = `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`;
    const { rowCount } = await db.withConnection((connection) => connection.query(text, [owner.id]));
    if (rowCount) left.push(table);
  }
  const kept = TABLES.filter(({ rules }) => rules.erased.kept !== undefined).map(({ table }) => table);
  assert.deepEqual(
    left.filter((table) => !kept.includes(table)),
    [],
  );
  assert.ok(left.includes('ledger_transactions'));
  assert.deepEqual(await wrongCounts(db), []);
});
