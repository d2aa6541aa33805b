import assert from 'node:assert/strict';
import { AsyncResource } from 'node:async_hooks';
import { test } from 'node:test';
import type { Database } from '#api/database/database';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { createHealth } from './health.ts';

const { db } = await testSite();
const sql = sqlOn(db);
const countRows = async () =>
  (await sql<{ count: number }>`SELECT count(*)::integer AS count FROM health_checks`)[0]?.count;

/** Returns the database as it is when a statement fails with a SQLSTATE. */
function failing(name: string, code: string): Database {
  const query = async (...call: Parameters<Database['query']>) => {
    if (call[0].name === name) throw Object.assign(new Error('Planned.'), { code });
    return db.query(...call);
  };
  return { ...db, query: query as Database['query'] };
}

test('each health check replaces the row of the last one', async () => {
  assert.equal(await createHealth(db)(), true);
  assert.equal(await createHealth(db)(), true);
  assert.equal(await countRows(), 1);
});

test('a backup, which keeps the table from being emptied, is no failure; a change is still tried', async () => {
  await createHealth(db)();
  assert.equal(await createHealth(failing('health-clear', '55P03'))(), true);
  assert.equal(await countRows(), 2);
  await createHealth(db)();
  assert.equal(await countRows(), 1);
});

test('a real lock on the table is waited for only briefly', { skip: db.kind === 'pglite' }, async () => {
  await createHealth(db)();
  const check = AsyncResource.bind(createHealth(db));
  await db.withConnection(async (backup) => {
    await backup.query('BEGIN; LOCK TABLE health_checks IN ACCESS SHARE MODE');
    // Bound outside, so that it uses another connection.
    assert.equal(await check(), true);
    await backup.query('ROLLBACK');
  });
  assert.equal(await countRows(), 2);
});

test('a database that accepts no changes is unhealthy', async () => {
  assert.equal(await createHealth(failing('health-write', '53100'))(), false);
  assert.equal(await createHealth(failing('health-clear', '53100'))(), false);
});
