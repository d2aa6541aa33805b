import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Registry } from 'prom-client';
import type { Database } from '#api/database/database';
import { openPostgres } from '#api/database/postgres';
import { environment } from '#test/environment';
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer';
import { sqlOn } from '#test/sql';
import { until } from '#test/until';
import { measureConnections } from './connection-metrics.ts';
import { probeDatabase } from './database-probes.ts';

const server = environment.TEST_DATABASE_URL ?? '';
const skip = !server && 'There is no PostgreSQL server.';

/** Returns a function that resolves with the value of a series; undefined if there is none. */
function measured(db: Database, directUrl: string | null) {
  const registry = new Registry();
  measureConnections(registry, db);
  probeDatabase({ registry, db, directUrl });
  return async (series: string): Promise<string | undefined> => {
    const lines = (await registry.metrics()).split('\n');
    return lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1);
  };
}

test('[XT-38] metrics distinguish a pooler that is down from a database that is down', {
  skip: skip || (!hasPgBouncer() && 'PgBouncer is not installed.'),
}, async () => {
  const pooler = await startPgBouncer({ target: server, mode: 'transaction' });
  const db = openPostgres({
    url: pooler.url,
    poolMax: 2,
    pooler: { directUrl: server, prepares: false },
    onError: () => undefined,
  });
  after(() => db.close());
  const valueIn = measured(db, server);
  const state = async () => [
    await valueIn('database_up{database="primary"}'),
    await valueIn('database_up{database="direct"}'),
    await valueIn('database_writable'),
  ];
  assert.deepEqual(await state(), ['1', '1', '1']);
  pooler.stop();
  await until(async () => (await state()).join() === '0,1,0');
});

test('[XT-38] metrics say that a listening connection is lost, until it is open again', {
  skip,
}, async () => {
  const db = openPostgres({ url: server, poolMax: 2, onError: () => undefined });
  const valueIn = measured(db, null);
  const stop = db.listen({ channels: ['lost'], onMessage: () => undefined, onConnect: () => undefined });
  after(async () => {
    await stop();
    await db.close();
  });
  const isListening = async () => (await valueIn('database_listener_up')) === '1';
  await until(isListening);
  await sqlOn(db)`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'tagalong-api-listener' AND query LIKE 'LISTEN%lost%'`;
  await until(async () => (await valueIn('database_listener_up')) === '0');
  await until(isListening);
});
