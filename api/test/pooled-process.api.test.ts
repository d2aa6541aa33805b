import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { environment } from '#test/environment';
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer';
import { startApiProcess } from './api-process.ts';

const server = environment.TEST_DATABASE_URL ?? '';
const skip = !server ? 'There is no PostgreSQL server.' : !hasPgBouncer() && 'PgBouncer is not installed.';
const NAME = 'tagalong_pooled';
const READERS = 20;
const VISITS = 10;

async function onServer(text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text);
  await client.end();
}

test('[XT-38] an API behind a pooler in transaction mode migrates over its direct URL and serves without errors', {
  skip,
}, async () => {
  await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${NAME}`);
  const target = Object.assign(new URL(server), { pathname: `/${NAME}` }).href;
  const pooler = await startPgBouncer({ target, mode: 'transaction', poolSize: 2 });
  after(async () => {
    pooler.stop();
    await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  });
  const env = { DATABASE_URL: pooler.url, SEED: 'none' };
  await assert.rejects(startApiProcess(env), /Set DATABASE_DIRECT_URL/);

  const { url, child, exit } = await startApiProcess({ ...env, DATABASE_DIRECT_URL: target });
  const statuses: number[] = [];
  const read = async (reader: number): Promise<void> => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      const response = await fetch(`${url}/api/feed/latest?visit=${reader}-${visit}`);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  child.kill('SIGTERM');
  assert.deepEqual(await exit, [0, null]);
});
