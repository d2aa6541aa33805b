import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFeed } from '@tagalong/contracts/social/post';
import pg from 'pg';
import { environment } from '#test/environment';
import { send, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { migrate } from './migrate.ts';

const { app, db } = await testSite();
const sql = sqlOn(db);

test('while a migration waits behind a long read, requests are answered', {
  skip: db.kind === 'pglite',
}, async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-migration-'));
  const backup = new pg.Client(environment.TEST_DATABASE_URL);
  await backup.connect();
  t.after(async () => {
    await backup.end();
    await sql`ALTER TABLE posts DROP COLUMN IF EXISTS late`;
    await sql`DELETE FROM migrations WHERE name = '202611270000-social-late'`;
    rmSync(dir, { recursive: true });
  });
  writeFileSync(join(dir, '202611270000-social-late.sql'), 'ALTER TABLE posts ADD COLUMN late text;');
  const readers = await Promise.all(Array.from({ length: 4 }, () => signUp({ app, db })));
  // The tests restart all sequences.
  await sql`SELECT setval('migrations_id_seq', (SELECT max(id) FROM migrations))`;
  await backup.query('BEGIN; SELECT count(*) FROM posts');

  let isOver = false;
  const statuses: number[] = [];
  const reading = readers.map(async (person) => {
    while (!isOver) statuses.push((await send(person, listFeed, { kind: 'latest' })).statusCode);
  });
  let retryCount = 0;
  const onRetry = (): void => {
    retryCount += 1;
    // The backup ends after several tries.
    if (retryCount === 3) void backup.query('COMMIT');
  };
  await migrate(db, async () => undefined, { dir, onRetry });
  isOver = true;
  await Promise.all(reading);
  assert.ok(retryCount >= 3);
  assert.ok(statuses.length > 10);
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.deepEqual(await sql`SELECT late FROM posts`, []);
});

test('a migration that fails is rolled back, and its error is the one that is reported', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-migration-'));
  t.after(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, '202611270000-social-bad.sql'), 'CREATE TABLE half (); SELECT 1 / 0;');
  await assert.rejects(
    migrate(db, async () => undefined, { dir }),
    /division by zero/,
  );
  assert.deepEqual(await sql`SELECT to_regclass('half') AS half`, [{ half: null }]);
});

test('a migration leaves the connection with the timeouts of requests', async () => {
  await db.withConnection(async (connection) => {
    const read = async () =>
      (await connection.query("SELECT current_setting('statement_timeout'), current_setting('lock_timeout')"))
        .rows;
    const before = await read();
    await migrate(db, async () => undefined);
    assert.deepEqual(await read(), before);
  });
});
