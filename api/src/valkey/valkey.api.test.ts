import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, before, type TestContext, test } from 'node:test';
import { login } from '@tagalong/contracts/account/sign-in';
import pg from 'pg';
import { COUNT_CHANNEL, publishCountChange } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { openPostgres } from '#api/database/postgres';
import { takeWithinRate } from '#api/http/rate-limit';
import { environment } from '#test/environment';
import { refused, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';
import { hasValkey, type RunningValkey, startValkey } from '#test/valkey';
import { openValkey } from './valkey.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const serverUrl = environment.TEST_DATABASE_URL ?? '';
const skip = serverUrl && hasValkey() ? false : 'There is no PostgreSQL server or no Valkey.';
const bucket = { bucket: 'test', max: 3, windowS: 60 };

let valkey: RunningValkey;
before(async () => {
  if (!skip) valkey = await startValkey();
});
after(() => valkey?.kill());

/** Opens the database as another process of the site does. */
async function openProcess(t: TestContext) {
  const changes: string[] = [];
  const relief = openValkey({ url: valkey.url, onChange: (sentence) => changes.push(sentence) });
  const db = openPostgres({ url: serverUrl, poolMax: 2, relief, onError: () => undefined });
  t.after(() => db.close());
  await until(() => db.tries?.isUp() ?? false);
  return { db, changes };
}

/** Collects the members whose messages a process receives. */
async function listenTo(t: TestContext, db: Database) {
  const received: string[] = [];
  let openCount = 0;
  const stop = db.listen({
    channels: [COUNT_CHANNEL],
    onMessage: (_channel, payload) => received.push(payload),
    onConnect: () => {
      openCount += 1;
    },
  });
  t.after(stop);
  // The database and Valkey.
  await until(() => openCount === 2);
  return { received, connections: () => openCount };
}

test('[XT-38] processes count attempts together in Valkey, and the database has no row of them', {
  skip,
}, async (t) => {
  const [one, other] = [await openProcess(t), await openProcess(t)];
  const config = { ...site.config, rateLimitFactor: 1 };
  const apps = await Promise.all([one, other].map(({ db }) => buildAnother(db, config)));
  t.after(() => Promise.all(apps.map((app) => app.close())));
  const attempt = { email: 'nobody@x.example', password: 'wrong password' };
  const codes: string[] = [];
  for (let index = 0; !codes.includes('too-many-requests') && index < 40; index += 1) {
    const app = apps[index % 2] ?? site.app;
    codes.push((await refused(visitorOf({ app }), login, attempt)).code);
  }
  assert.equal(codes.at(-1), 'too-many-requests');
  const alone = apps[codes.length % 2] ?? site.app;
  assert.equal((await refused(visitorOf({ app: alone }), login, attempt)).code, 'too-many-requests');
  assert.deepEqual(await sql`SELECT * FROM rate_limits`, []);
});

test('[XT-38] attempts expire, the first one begins the window, and a bucket can be emptied', {
  skip,
}, async (t) => {
  const { db } = await openProcess(t);
  const short = { bucket: 'short', max: 2, windowS: 0.3 };
  assert.equal(await takeWithinRate(db, short, 5), 2);
  assert.equal(await takeWithinRate(db, short, 1), 0);
  await until(async () => (await takeWithinRate(db, short, 1)) === 1);
  const first = await db.tries?.count('long', 60, 1);
  const second = await db.tries?.count('long', 90, 2);
  assert.deepEqual(
    [first, second].map((tries) => tries?.try_count),
    [1, 3],
  );
  assert.ok((second?.wait_s ?? 0) <= 60);
  await db.tries?.forget('long');
  assert.equal((await db.tries?.count('long', 60, 1))?.try_count, 1);
});

test('[XT-38] messages reach other processes through Valkey, without the database', { skip }, async (t) => {
  const [one, other] = [await openProcess(t), await openProcess(t)];
  const { received } = await listenTo(t, other.db);
  const notified: string[] = [];
  const client = new pg.Client(serverUrl);
  await client.connect();
  t.after(() => client.end());
  client.on('notification', ({ payload }) => notified.push(payload ?? ''));
  await client.query(`LISTEN ${COUNT_CHANNEL}`);
  await one.db.transaction(async () => publishCountChange(one.db, 7));
  await until(() => received.length > 0);
  await client.query(`SELECT pg_notify('${COUNT_CHANNEL}', '8')`);
  await until(() => received.length > 1);
  assert.deepEqual([received, notified], [['7', '8'], ['8']]);
});

test('[XT-38] when Valkey is killed, the database counts and publishes, until it is back', {
  skip,
}, async (t) => {
  const [one, other] = [await openProcess(t), await openProcess(t)];
  const { received, connections } = await listenTo(t, other.db);
  assert.equal(await takeWithinRate(one.db, bucket, 2), 2);
  await valkey.kill();
  await until(() => !one.db.tries?.isUp() && !other.db.tries?.isUp());
  assert.equal(await takeWithinRate(one.db, bucket, 2), 2);
  assert.equal(await takeWithinRate(other.db, bucket, 2), 1);
  publishCountChange(one.db, 9);
  await until(() => received.includes('9'));

  await valkey.start();
  await until(() => (one.db.tries?.isUp() && other.db.tries?.isUp() && connections() === 3) ?? false);
  publishCountChange(one.db, 10);
  await until(() => received.includes('10'));
  assert.equal((await one.db.tries?.count(bucket.bucket, bucket.windowS, 1))?.try_count, 1);
  assert.equal(one.changes.length, 2, one.changes.join(' '));
  assert.match(
    one.changes[0] ?? '',
    /^Valkey is not used: .+ The database counts and publishes until it is back\.$/,
  );
  assert.equal(one.changes[1], 'Valkey is used again.');
});

test('[XT-38] a Valkey that hangs is left out after the first request that had to wait', {
  skip,
}, async (t) => {
  const { db, changes } = await openProcess(t);
  valkey.pause();
  t.after(() => valkey.resume());
  const room: number[] = [];
  for (let index = 0; index < 4; index += 1) room.push(await takeWithinRate(db, bucket, 1));
  assert.deepEqual(room, [1, 1, 1, 0]);
  assert.deepEqual(changes, [
    'Valkey is not used: no response within 250 ms. The database counts and publishes until it is back.',
  ]);
  valkey.resume();
  await until(async () => (await db.tries?.count('again', 60, 1)) !== null);
  assert.equal(changes.at(-1), 'Valkey is used again.');
});

test('[XT-38] a connection that has silently ended is replaced, and messages arrive again', {
  skip,
}, async (t) => {
  const proxy = await startProxy(t, Number(new URL(valkey.url).port));
  const url = `redis://127.0.0.1:${proxy.port}`;
  const relief = openValkey({ url, checkMs: 200, onChange: () => undefined });
  t.after(() => relief.close());
  const received: string[] = [];
  let openCount = 0;
  const listening = {
    channels: [COUNT_CHANNEL],
    onMessage: (_channel: string, payload: string) => received.push(payload),
    onConnect: () => {
      openCount += 1;
    },
  };
  t.after(relief.listen(listening));
  await until(() => openCount === 1 && relief.tries.isUp());
  proxy.freeze();
  await until(() => openCount === 2);
  await until(async () => (await relief.tries.count('frozen', 60, 1)) !== null);
  assert.equal(await relief.send([{ channel: COUNT_CHANNEL, payload: '9' }]), true);
  await until(() => received.includes('9'));
});

/** Starts a proxy that can stop forwarding on its open connections without closing them. */
async function startProxy(t: TestContext, target: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    freeze(): void {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
