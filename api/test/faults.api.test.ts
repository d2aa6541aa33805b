import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { ErrorBody } from '@tagalong/contracts/site/error-codes';
import { openPostgres } from '#api/database/postgres';
import { sqlState } from '#api/database/sql-state';
import { statement } from '#api/database/statement';
import { isUnavailable } from '#api/http/errors';
import { addPost } from '#test/catalog';
import { environment } from '#test/environment';
import { type Person, signUp } from '#test/person';
import { type PgProxy, startPgProxy } from '#test/pg-proxy';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

/** Tests faults between the API and a PostgreSQL server; the built-in database has no connection to break. */
const server = environment.TEST_DATABASE_URL;
const options = { skip: server ? false : 'These need a PostgreSQL server.' };

const POOL_MAX = 4;
const FEED = '/api/feed/latest';
const sleep = statement('test-sleep', { params: ['float8'] })`SELECT pg_sleep($1)`;
const one = statement('test-one')`SELECT 1`;

const site = await testSite();
const broken: Error[] = [];
const line = server ? await openLine(server) : null;

async function openLine(url: string) {
  const proxy = await startPgProxy(url);
  const db = openPostgres({ url: proxy.url, poolMax: POOL_MAX, onError: (error) => broken.push(error) });
  const app = await buildAnother(db, site.config);
  after(async () => {
    await app.close();
    await db.close();
    await proxy.stop();
  });
  return { proxy, db, app };
}

function opened(): { proxy: PgProxy } & NonNullable<typeof line> {
  if (!line) throw new Error('TEST_DATABASE_URL is not set.');
  return line;
}

async function read(url: string, person?: Person) {
  const began = performance.now();
  const reply = await opened().app.inject({ url, ...(person && { headers: { cookie: person.cookie } }) });
  return { status: reply.statusCode, reply, tookMs: performance.now() - began };
}

/** Waits until the health check passes again: the API must recover from an outage by itself. */
async function recovered(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await read('/healthz')).status === 200) return;
    await setTimeout(50);
  }
  assert.fail('The API did not recover.');
}

test(
  'while the database is down, feeds are served from the cache, other calls are rejected, and the API recovers on its own',
  options,
  async () => {
    const { proxy } = opened();
    const person = await signUp(site);
    await addPost(site.db, { userId: person.id, caption: 'Stored in the cache' });
    assert.equal((await read(FEED)).status, 200);
    await proxy.disconnect();
    await setTimeout(1_100);

    const stale = await read(FEED);
    assert.equal(stale.status, 200);
    assert.match(stale.reply.body, /Stored in the cache/);
    const refused = await read('/api/me/likeboards', person);
    assert.deepEqual(
      [refused.status, refused.reply.json<ErrorBody>().code, refused.reply.headers['retry-after']],
      [503, 'unavailable', '2'],
    );
    const health = await read('/healthz');
    assert.deepEqual(
      [health.status, health.reply.json()],
      [503, { status: 'degraded', data: { database: 'postgresql' } }],
    );
    assert.deepEqual([(await read('/livez')).status, (await read('/readyz')).status], [200, 503]);

    await proxy.restart();
    await recovered();
    assert.equal((await read('/api/me/likeboards', person)).status, 200);
  },
);

test('a statement that takes too long is canceled after two seconds', options, async () => {
  const began = performance.now();
  await assert.rejects(
    opened().db.query(sleep, [10]),
    (error) => sqlState(error) === '57014' && isUnavailable(error),
  );
  const tookMs = performance.now() - began;
  assert.ok(tookMs > 1_900 && tookMs < 3_500, `${tookMs} ms`);
});

test('a change that waits too long for a lock receives Retry-After', options, async () => {
  const { app } = opened();
  const person = await signUp(site);
  let unlock = (): void => undefined;
  const held = site.db.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE likeboards IN ACCESS EXCLUSIVE MODE');
    await new Promise<void>((resolve) => {
      unlock = resolve;
    });
    await connection.query('ROLLBACK');
  });
  await setTimeout(200);
  const reply = await app.inject({ url: '/api/me/likeboards', headers: { cookie: person.cookie } });
  unlock();
  await held;
  assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '2']);
  assert.equal((await read('/api/me/likeboards', person)).status, 200);
});

test(
  'when all connections are in use, requests are rejected at once instead of queuing',
  options,
  async () => {
    const { db } = opened();
    const person = await signUp(site);
    const heldMs = 1_800;
    const held = Array.from({ length: POOL_MAX }, () => db.query(sleep, [heldMs / 1_000]));
    await setTimeout(50);
    const times: number[] = [];
    const until = performance.now() + 1_500;
    const readRepeatedly = async (): Promise<void> => {
      while (performance.now() < until) {
        const { status, tookMs } = await read('/api/me/likeboards', person);
        assert.equal(status, 503);
        times.push(tookMs);
      }
    };
    await Promise.all(Array.from({ length: 30 }, readRepeatedly));
    await Promise.all(held);
    times.sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    // Queued requests would wait for a free connection. A rejection usually takes a few ms, more on a busy machine.
    assert.ok(p99 < heldMs / 2, `p99 of ${times.length} rejections is ${p99.toFixed(0)} ms`);
    assert.equal((await read('/api/me/likeboards', person)).status, 200);
  },
);

test('a reset connection, idle or in a transaction, fails only its own request', options, async () => {
  const { db, proxy } = opened();
  const person = await signUp(site);
  assert.equal((await read('/api/me/likeboards', person)).status, 200);
  const before = broken.length;
  const cut = db.transaction(async () => {
    await db.query(one);
    proxy.reset();
    await setTimeout(100);
    await db.query(one);
  });
  await assert.rejects(cut, isUnavailable);
  assert.ok(broken.length > before);
  await recovered();
  const asleep = db.query(sleep, [1.5]);
  await setTimeout(100);
  proxy.reset();
  await assert.rejects(asleep, isUnavailable);
  await recovered();
  assert.equal((await read('/api/me/likeboards', person)).status, 200);
});

test('a session terminated by the server affects no other request', options, async () => {
  const { db } = opened();
  const cut = db.transaction(async () => {
    const [row] = await sqlOn(db)<{ pid: number }>`SELECT pg_backend_pid() AS pid`;
    await sqlOn(site.db)`SELECT pg_terminate_backend(${row?.pid})`;
    await setTimeout(100);
    await db.query(one);
  });
  await assert.rejects(cut, isUnavailable);
  await recovered();
});

test('a connection that goes silent times out after five seconds', options, async () => {
  const { db, proxy } = opened();
  await db.query(one);
  proxy.stall(true);
  const began = performance.now();
  const inTransaction = db.transaction(() => db.query(one));
  for (const work of [db.query(one), inTransaction]) await assert.rejects(work, isUnavailable);
  assert.ok(performance.now() - began < 6_000);
  proxy.stall(false);
  proxy.reset();
  await recovered();
});
