import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { testSite } from '#test/site';
import { until } from '#test/until';
import { statement } from './statement.ts';

const { db } = await testSite();
const insert = statement('test-insert-page', { params: ['text'] })`
  INSERT INTO pages (name, title, body) VALUES ($1, $1, $1)`;
const count = statement('test-count-pages', { row: { count: 'int8' } })`SELECT count(*) AS count FROM pages`;
const now = statement('test-now', { row: { now: 'timestamptz', big: 'int8', list: 'int8[]' } })`
  SELECT now() AS now, 9007199254740991::bigint AS big, ARRAY[1, 2]::bigint[] AS list`;

async function pageCount(): Promise<number | undefined> {
  return (await db.first(count))?.count;
}

test('every query inside a transaction uses its connection and never waits for it', async () => {
  const failing = db.transaction(async () => {
    await db.query(insert, ['by statement']);
    await db.withConnection((bare) =>
      bare.query("INSERT INTO pages (name, title, body) VALUES ('bare', '', '')"),
    );
    await db.transaction(() => db.query(insert, ['nested']));
    assert.equal(await pageCount(), 3);
    throw new Error('Enough.');
  });
  await assert.rejects(failing, /Enough/);
  assert.equal(await pageCount(), 0);
});

test('more concurrent transactions than connections all finish', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `page ${index}`);
  await Promise.all(names.map((name) => db.transaction(() => db.query(insert, [name]))));
  assert.equal(await pageCount(), 20);
});

test('a transaction aborted by a deadlock is retried', async () => {
  let tries = 0;
  const result = await db.transaction(async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  });
  assert.deepEqual([result, tries], ['done', 3]);
});

test('times are ISO text with milliseconds, and whole numbers are numbers', async () => {
  const row = await db.first(now);
  assert.match(row?.now ?? '', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  assert.equal(row?.big, Number.MAX_SAFE_INTEGER);
  assert.deepEqual(row?.list, [1, 2]);
});

test('[XT-38] messages are published after the commit only, and never after a rollback', async () => {
  const received: string[] = [];
  let isCommitted = false;
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const close = db.listen({
      channels: ['test_publish'],
      onMessage: (_channel, payload) => received.push(`${payload} ${isCommitted}`),
      onConnect: () => resolve(close),
    });
  });
  const failing = db.transaction(async () => {
    db.publish('test_publish', 'undone');
    throw new Error('Enough.');
  });
  await assert.rejects(failing, /Enough/);
  await db.transaction(async () => {
    db.publish('test_publish', 'done');
    await setTimeout(150);
    isCommitted = true;
  });
  db.publish('test_publish', 'alone');
  await until(() => received.length === 2);
  assert.deepEqual(received.sort(), ['alone true', 'done true']);
  await stop();
});
