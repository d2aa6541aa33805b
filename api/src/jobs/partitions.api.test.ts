import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  getNotificationCounts,
  listNotifications,
  readNotificationList,
} from '@tagalong/contracts/account/notification';
import pg from 'pg';
import { MONTHLY } from '#api/owners';
import { environment } from '#test/environment';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { partitionsJob } from './partitions.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

const runJob = async (): Promise<string[]> => {
  const logged: string[] = [];
  await partitionsJob(db, MONTHLY, (sentence) => logged.push(sentence)).run({});
  return logged;
};
const partitionsOf = (table: string) =>
  sql<{ partition: string; ends_at: string }>`SELECT partition::text, ends_at FROM partitions_of(${table})`;
const run = (text: string) => db.withConnection((connection) => connection.query(text));
const indexesOf = async (table: string) =>
  (
    await sql<{
      what: string;
    }>`SELECT pg_get_indexdef(indexrelid) AS what FROM pg_index WHERE indrelid = ${table}::regclass`
  )
    .map(({ what }) => what.replace(/^.* USING /, ''))
    .sort();

for (const table of Object.keys(MONTHLY))
  test(`[XT-38] ${table} has partitions for three months, which a job makes again like the one before`, async () => {
    const before = await partitionsOf(table);
    const newest = before.at(-1) ?? assert.fail();
    assert.ok(Date.parse(newest.ends_at) > Date.now() + 88 * 86_400_000);
    const indexes = await indexesOf(newest.partition);
    assert.ok(indexes.length >= 5);
    await run(`DROP TABLE ${newest.partition}`);
    assert.deepEqual(await runJob(), []);
    assert.deepEqual(await partitionsOf(table), before);
    assert.deepEqual(await indexesOf(newest.partition), indexes);
    assert.deepEqual(await indexesOf(before[0]?.partition ?? ''), indexes);
    assert.deepEqual(await runJob(), []);
  });

test('[NO-02] [XT-38] notifications of several months are listed, counted and read together', async () => {
  const person = await signUp(site);
  const partitions = await partitionsOf('notifications_by_month');
  const inEach = partitions.map(({ ends_at }) => new Date(Date.parse(ends_at) - 3_600_000));
  const rows = inEach.map((created_at) => ({
    ...{ user_id: person.id, kind: 'tagalong', subtype: 'welcome' },
    created_at,
  }));
  await insertInto(db, 'notifications_by_month', rows);
  for (const { partition } of partitions)
    assert.equal((await run(`SELECT FROM ONLY ${partition}`)).rowCount, 1);
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(person, listNotifications, { limit: 1, ...(cursor && { cursor }) });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.equal(new Set(ids).size, partitions.length);
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  );
  const unread = async () => (await callAs(person, getNotificationCounts, {})).data.tagalong.count;
  assert.equal(await unread(), partitions.length);
  await callAs(person, readNotificationList, { max_id: ids[0] ?? 0, type: 'tagalong' });
  assert.equal(await unread(), 0);
});

test('[XT-38] only partitions whose rows are all expired are dropped', async () => {
  const months = MONTHLY.notifications_by_month ?? 0;
  const [first = assert.fail(), ...later] = await partitionsOf('notifications_by_month');
  const name = first.partition;
  const monthsAgo = async (ago: number): Promise<string> =>
    (
      await only(
        sql<{
          day: string;
        }>`SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ${ago}))::date AS day`,
      )
    ).day;
  const bounds = async (from: number, to: number) =>
    `FOR VALUES FROM ('${await monthsAgo(from)}Z') TO ('${await monthsAgo(to)}Z')`;
  const parent = 'notifications_by_month';
  try {
    await run(`ALTER TABLE ${parent} DETACH PARTITION ${name}`);
    await run(`CREATE TABLE expired PARTITION OF ${parent} ${await bounds(months + 1, months)}`);
    await run(`CREATE TABLE oldest PARTITION OF ${parent} ${await bounds(months, months - 1)}`);
    assert.deepEqual(await runJob(), ['Dropped the expired rows of the partition expired.']);
    const left = await partitionsOf(parent);
    assert.deepEqual(
      left.map(({ partition }) => partition),
      ['oldest', ...later.map(({ partition }) => partition)],
    );
    assert.deepEqual(await sql`SELECT to_regclass('expired') AS expired`, [{ expired: null }]);
  } finally {
    await run('DROP TABLE IF EXISTS expired, oldest');
    await run(
      `ALTER TABLE ${parent} ATTACH PARTITION ${name} FOR VALUES FROM (MINVALUE) TO ('${first.ends_at}')`,
    );
  }
});

test('[XT-38] a table that a long read uses is left for a later run, and requests go on', {
  skip: db.kind === 'pglite',
}, async () => {
  const person = await signUp(site);
  const [newest] = (await partitionsOf('notifications_by_month')).slice(-1);
  await run(`DROP TABLE ${newest?.partition}`);
  const dump = new pg.Client(environment.TEST_DATABASE_URL);
  await dump.connect();
  try {
    await dump.query('BEGIN; LOCK TABLE notifications_by_month IN SHARE UPDATE EXCLUSIVE MODE');
    const failed = assert.rejects(runJob(), /lock timeout/);
    await setTimeout(50);
    const beganMs = performance.now();
    await callAs(person, getNotificationCounts, {});
    assert.ok(performance.now() - beganMs < 1_000);
    await failed;
  } finally {
    await dump.end();
  }
  await runJob();
  assert.deepEqual((await partitionsOf('notifications_by_month')).at(-1), newest);
});
