import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { environment } from '#test/environment';
import { startPgProxy } from '#test/pg-proxy';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#test/pgbouncer';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';
import { checkPooler, checkSessions } from './check-connections.ts';
import type { Database } from './database.ts';
import { openPostgres, TIMEOUTS } from './postgres.ts';
import { statement } from './statement.ts';

const server = environment.TEST_DATABASE_URL ?? '';
const skip = !server ? 'There is no PostgreSQL server.' : !hasPgBouncer() && 'PgBouncer is not installed.';

const timeouts = statement('test-timeouts', {
  row: { statement: 'text', lock: 'text', idle: 'text', jit: 'text' },
})`
  SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('jit') AS jit`;
const EFFECTIVE = { statement: '2s', lock: '1500ms', idle: '10s', jit: 'off' };
const oversleep = statement('test-oversleep')`SELECT pg_sleep(20)`;
const double = statement('test-double', { params: ['int4'], row: { twice: 'int4' } })`SELECT $1 * 2 AS twice`;
const pid = statement('test-pid', { row: { pid: 'int4' } })`SELECT pg_backend_pid() AS pid`;
const divide = statement('test-divide', { params: ['int4'] })`SELECT 1 / $1`;

const started: PgBouncer[] = [];
after(() => {
  for (const pooler of started) pooler.stop();
});

async function start(mode: 'session' | 'transaction', poolSize?: number): Promise<string> {
  const pooler = await startPgBouncer({ target: server, mode, ...(poolSize && { poolSize }) });
  started.push(pooler);
  return pooler.url;
}

/** Publishes a message and resolves when the listener has received it. */
async function assertListens(db: Database, channel: string): Promise<void> {
  const received: string[] = [];
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const close = db.listen({
      channels: [channel],
      onMessage: (_channel, payload) => received.push(payload),
      onConnect: () => resolve(close),
    });
  });
  await db.withConnection((connection) => connection.query(`SELECT pg_notify('${channel}', 'yes')`));
  await until(async () => received.length === 1);
  await stop();
}

test('[XT-38] behind PgBouncer in session mode, all timeouts have an effect and notifications arrive', {
  skip,
}, async () => {
  const url = await start('session');
  await checkSessions(url);
  const db = openPostgres({ url, poolMax: 2, onError: () => undefined });
  assert.deepEqual(await db.one(timeouts), EFFECTIVE);
  await assert.rejects(db.query(oversleep), /statement timeout/);
  await assertListens(db, 'pooled_sessions');
  await db.close();
});

test('[XT-38] a pooler in transaction mode without a direct URL is refused at the start', {
  skip,
}, async () => {
  const url = await start('transaction');
  await assert.rejects(checkSessions(url), /Set DATABASE_DIRECT_URL/);
  await assert.rejects(checkSessions(url, 'DATABASE_DIRECT_URL'), /Set it to the URL of PostgreSQL itself/);
  const elsewhere = Object.assign(new URL(server), { pathname: '/template1' }).href;
  await assert.rejects(
    checkPooler(url, { directUrl: elsewhere, prepares: false }),
    /DATABASE_DIRECT_URL leads to the database template1/,
  );
  await assert.rejects(
    checkPooler(url, { directUrl: server, prepares: true }),
    /DATABASE_POOLER_PREPARES is 1, but the pooler keeps no prepared statements/,
  );
});

test('[XT-38] a pooler that ignores a timeout is refused at the start', {
  skip: !server && 'There is no PostgreSQL server.',
}, async (t) => {
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    const setting = `${name} = '${value}'`;
    const none = setting.replace(/\d/g, '0');
    const proxy = await startPgProxy(server, (sent) =>
      Buffer.from(sent.toString('latin1').replaceAll(setting, none), 'latin1'),
    );
    t.after(proxy.stop);
    const refusal = new RegExp(`has ${name} = 0 instead of ${value}`);
    await assert.rejects(checkSessions(proxy.url), refusal);
    await assert.rejects(checkPooler(proxy.url, { directUrl: server, prepares: false }), refusal);
  }
});

test('[XT-38] in transaction mode, timeouts have an effect in every statement, and no session keeps them', {
  skip,
}, async () => {
  const url = await start('transaction', 2);
  const pooler = { directUrl: server, prepares: false };
  await checkPooler(url, pooler);
  const db = openPostgres({ url, poolMax: 8, pooler, onError: () => undefined });
  const other = new pg.Client(url);
  await other.connect();
  const inSession = (await other.query('SHOW statement_timeout')).rows;

  assert.deepEqual(await db.one(timeouts), EFFECTIVE);
  assert.deepEqual(await db.transaction(() => db.one(timeouts)), EFFECTIVE);
  await assert.rejects(db.query(oversleep), /statement timeout/);
  await assert.rejects(
    db.transaction(() => db.query(oversleep)),
    /statement timeout/,
  );
  await assertListens(db, 'pooled_transactions');
  for (let tries = 0; tries < 5; tries += 1)
    assert.deepEqual((await other.query('SHOW statement_timeout')).rows, inSession);
  await other.end();
  await db.close();
});

test('[XT-38] in transaction mode, more connections than sessions run named statements without errors', {
  skip,
}, async () => {
  const url = await start('transaction', 2);
  const pooler = { directUrl: server, prepares: false };
  const db = openPostgres({ url, poolMax: 8, pooler, onError: () => undefined });
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const results = await Promise.all(
    numbers.map(async (number) => {
      if (number % 10 === 0) await assert.rejects(db.query(divide, [0]), /division by zero/);
      return number % 3 === 0
        ? db.transaction(async () => (await db.one(double, [number])).twice)
        : (await db.one(double, [number])).twice;
    }),
  );
  assert.deepEqual(
    results,
    numbers.map((number) => 2 * number),
  );
  const pids = await Promise.all(numbers.map(async () => (await db.one(pid)).pid));
  assert.equal(new Set(pids).size, 2);
  await db.close();
});

test('[XT-38] processes that start one after the other, or together, all find what the pooler does', {
  skip,
}, async () => {
  // A pool of one session: none of them may hold one while it waits for another.
  const url = await start('transaction', 1);
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      Array.from({ length: 4 }, () => checkPooler(url, { directUrl: server, prepares: false })),
    );
});

test('[XT-38] in transaction mode, no statement and no transaction fails while the pooler is restarted', {
  skip,
}, async () => {
  const pooler = await startPgBouncer({ target: server, mode: 'transaction', poolSize: 4 });
  started.push(pooler);
  const options = { directUrl: server, prepares: false };
  const db = openPostgres({ url: pooler.url, poolMax: 8, pooler: options, onError: () => undefined });
  const isOver = new AbortController();
  const counts = Array.from({ length: 12 }, async (_, index) => {
    let count = 0;
    for (; !isOver.signal.aborted; count += 1)
      await (index % 2 === 0 ? db.one(double, [index]) : db.transaction(() => db.one(double, [index])));
    return count;
  });
  for (let round = 0; round < 3; round += 1) {
    await setTimeout(100);
    await pooler.restart();
  }
  await db.one(pid);
  isOver.abort();
  assert.ok((await Promise.all(counts)).every((count) => count > 1));
  await db.close();
});

/** Opens the database as two processes do whose transactions share one session. */
async function openBoth() {
  const url = await start('transaction', 1);
  const pooler = { directUrl: server, prepares: false };
  const open = () => openPostgres({ url, poolMax: 2, pooler, onError: () => undefined });
  return [open(), open()] as const;
}

test('[XT-38] in transaction mode, each session prepares a statement once for all processes, and again if it is lost', {
  skip,
}, async () => {
  const [first, second] = await openBoth();
  const prepared = async (): Promise<string[]> =>
    (
      await sqlOn(first)<{
        name: string;
      }>`SELECT name FROM pg_prepared_statements WHERE name LIKE 'test-%' ORDER BY name`
    ).map(({ name }) => name);
  // The second one learns what the session has, before the first one prepares more.
  await second.one(pid);
  assert.equal((await first.one(double, [2])).twice, 4);
  assert.equal((await second.one(double, [3])).twice, 6);
  assert.equal((await second.transaction(() => second.one(double, [4]))).twice, 8);
  const names = await prepared();
  assert.equal(names.filter((name) => name.startsWith('test-double-')).length, 1);

  await sqlOn(first)`DEALLOCATE ALL`;
  assert.equal((await first.one(double, [5])).twice, 10);
  await sqlOn(first)`DEALLOCATE ALL`;
  assert.equal((await second.transaction(() => second.one(double, [6]))).twice, 12);
  assert.equal((await prepared()).filter((name) => name.startsWith('test-double-')).length, 1);
  await first.close();
  await second.close();
});

test('[XT-38] in transaction mode, a long transaction runs although another process has prepared all its statements', {
  skip,
}, async () => {
  const [first, second] = await openBoth();
  const steps = Array.from(
    { length: 8 },
    (_, step) => statement(`test-step-${step}`, { row: { step: 'int4' } })`SELECT ${step} AS step`,
  );
  const runAll = (db: Database): Promise<number> =>
    db.transaction(async () => {
      let sum = 0;
      for (const step of steps) {
        await db.one(step);
        sum += 1;
      }
      return sum;
    });
  // The second one learns what the session has, before the first one prepares more.
  await second.one(pid);
  assert.equal(await runAll(first), steps.length);
  assert.equal(await runAll(second), steps.length);
  await first.close();
  await second.close();
});
