import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#api/database/database';
import { statements } from '#api/database/statement';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { createHealth } from './health.ts';

const { db } = await testSite();
const sql = sqlOn(db);

/** Returns the database as it is when a statement fails with a SQLSTATE. */
function failing(name: string, code: string): Database {
  const failing =
    (run: Database['query'] | Database['one']) =>
    async (...call: Parameters<Database['query']>) => {
      if (call[0].name === name) throw Object.assign(new Error('Planned.'), { code });
      return run(...call);
    };
  return { ...db, query: failing(db.query) as Database['query'], one: failing(db.one) as Database['one'] };
}

test('a health check changes the log of the server, but locks and changes no table', async () => {
  await db.transaction(async () => {
    assert.equal(await createHealth(db)(), true);
    const locked =
      await sql`SELECT relation::regclass AS name, mode FROM pg_locks WHERE pid = pg_backend_pid()
      AND locktype = 'relation' AND mode <> 'AccessShareLock'`;
    assert.deepEqual(locked, []);
    assert.equal(
      (await only(sql`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes`)).writes,
      true,
    );
  });
});

test('a read-only database is unhealthy', async () => {
  await db.transaction(async () => {
    await sql`SET LOCAL transaction_read_only = on`;
    assert.equal(await createHealth(db)(), false);
  });
});

test('the probe of the disk writes a temporary file', async () => {
  const { text } = statements().find(({ name }) => name === 'health-fill-disk') ?? assert.fail();
  await db.withConnection(async (connection) => {
    await connection.query("BEGIN; SET LOCAL work_mem = '64kB'");
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`);
    assert.match(JSON.stringify(rows), /temp read=\d+ written=[1-9]/);
    await connection.query('ROLLBACK');
  });
});

test('a database that accepts no changes is unhealthy', async () => {
  assert.equal(await createHealth(failing('health-write', '53100'))(), false);
  assert.equal(await createHealth(failing('health-fill-disk', '53100'))(), false);
});
