import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listFeed } from '@tagalong/contracts/social/post';
import pg from 'pg';
import { environment } from '#test/environment';
import { send, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { migrate } from './migrate.ts';

const { app, db } = await testSite();
const sql = sqlOn(db);

/** Duration of the read; a few tries by default. */
const READ_MS = Number(environment.MIGRATION_READ_S ?? 0) * 1_000;

test('[XT-38] while a migration waits behind a long read, requests are answered', {
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
  const beganMs = performance.now();
  const onRetry = (): void => {
    retryCount += 1;
    if (retryCount >= 3 && performance.now() - beganMs > READ_MS) void backup.query('COMMIT');
  };
  await migrate(db, async () => undefined, { dir, onRetry });
  isOver = true;
  await Promise.all(reading);
  assert.ok(retryCount >= 3);
  assert.ok(statuses.length > 10);
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.deepEqual(await sql`SELECT late FROM posts`, []);
});

test('[XT-38] a concurrent migration waits for old transactions, and its invalid index is built again', {
  skip: db.kind === 'pglite',
}, async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-migration-'));
  const name = '202611270000-social-late-concurrently';
  t.after(async () => {
    await sql`DROP INDEX IF EXISTS posts_late`;
    await sql`DELETE FROM migrations WHERE name = ${name}`;
    rmSync(dir, { recursive: true });
  });
  await sql`SELECT setval('migrations_id_seq', (SELECT max(id) FROM migrations))`;
  // A build that is canceled leaves an invalid index.
  const old = new pg.Client(environment.TEST_DATABASE_URL);
  const canceled = new pg.Client(environment.TEST_DATABASE_URL);
  await Promise.all([old.connect(), canceled.connect()]);
  await old.query('BEGIN; UPDATE posts SET title = title');
  await canceled.query("SET statement_timeout = '200ms'");
  await assert.rejects(canceled.query('CREATE INDEX CONCURRENTLY posts_late ON posts (title)'));
  writeFileSync(join(dir, `${name}.sql`), 'CREATE INDEX CONCURRENTLY posts_late ON posts (title);');
  // Two processes start at once: the one that waits for the lock must not block the build.
  const migrated = [1, 2].map(() => migrate(db, async () => undefined, { dir }));
  await setTimeout(400);
  await old.query('COMMIT');
  await Promise.all(migrated);
  await Promise.all([old.end(), canceled.end()]);
  assert.deepEqual(await sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'posts_late'::regclass`, [
    { indisvalid: true },
  ]);
  assert.deepEqual(await sql`SELECT current_setting('lock_timeout') AS lock`, [{ lock: '1500ms' }]);
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
