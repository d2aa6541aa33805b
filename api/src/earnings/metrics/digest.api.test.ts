import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications } from '@tagalong/contracts/account/notification';
import type { Database } from '#api/database/database';
import type { Statement } from '#api/database/statement';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';
import { digestJob, lastMonday } from './digest-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

const digestsOf = async (who: Person) =>
  (await callAs(who, listNotifications, { limit: 20 })).data
    .filter(({ subtype }) => subtype === 'weekly-digest')
    .map(({ payload }) => payload);

function addViews(
  creator: Person,
  kind: 'post' | 'product',
  target_id: number,
  views: Record<string, number>,
) {
  const rows = Object.entries(views).map(([day, view_count]) => ({
    ...{ creator_id: creator.id, day, kind, target_id, view_count },
  }));
  return insertInto(db, 'metrics_daily', rows);
}

test('[XT-20] [EA-03] [NO-01] the weekly digest names the change of views and what contributed most, once a week', async () => {
  const creator = await signUp(site, { isCreator: true });
  const quiet = await signUp(site, { isCreator: true });
  const away = await signUp(site, { isCreator: true });
  const desk = await addPost(db, { userId: creator.id, caption: 'My desk' });
  const lamp = await addProduct(db, { name: 'Lamp' });
  // Monday, November 17, 2025: the week from the 10th to the 16th, compared with that from the 3rd.
  await addViews(creator, 'post', desk, { '2025-11-03': 10, '2025-11-10': 25, '2025-11-16': 5 });
  await addViews(creator, 'product', lamp, {
    '2025-11-09': 9,
    '2025-11-12': 4,
    '2025-11-17': 99,
    '2025-11-02': 99,
  });
  await addViews(away, 'product', lamp, { '2025-11-12': 4 });
  await updateRow(db, 'users', away.id, {
    deactivated_at: new Date(),
    delete_at: new Date(Date.now() + 1e9),
  });
  let now = new Date('2025-11-17T14:30:00Z');
  const job = digestJob(db, { now: () => now });
  await Promise.all([job.run({}), job.run({})]);
  now = new Date('2025-11-20T14:30:00Z');
  await job.run({});
  assert.deepEqual(await digestsOf(creator), [{ views: 34, views_before: 19, cause: 'My desk', change: 20 }]);
  assert.deepEqual(await digestsOf(quiet), []);
  assert.deepEqual(
    await sql`SELECT 1 AS one FROM notifications_by_month WHERE user_id = ${away.id} AND subtype = 'weekly-digest'`,
    [],
  );
  now = new Date('2025-11-24T14:30:00Z');
  await job.run({});
  // It replaces the unread one.
  assert.deepEqual((await digestsOf(creator))[0], { views: 99, views_before: 34, cause: 'Lamp', change: 95 });
});

test('[XT-20] [EA-03] a digest that was interrupted is sent to the other creators only', async () => {
  const creators = [await signUp(site, { isCreator: true }), await signUp(site, { isCreator: true })];
  const lamp = await addProduct(db, { name: 'Lamp' });
  for (const creator of creators) await addViews(creator, 'product', lamp, { '2026-01-14': 4 });
  const clock = { now: () => new Date('2026-01-19T14:30:00Z') };
  const idsOf = async (who: Person): Promise<number[]> =>
    (
      await sql<{ id: number }>`
        SELECT id FROM notifications_by_month WHERE user_id = ${who.id} AND subtype = 'weekly-digest'`
    ).map(({ id }) => id);
  const broken = failingFor(creators[1]);
  await assert.rejects(Promise.resolve(digestJob(broken, clock, 1).run({})), /broken/);
  const [first, second] = await Promise.all(creators.map(idsOf));
  assert.deepEqual([first?.length, second?.length], [1, 0]);
  await digestJob(db, clock, 1).run({});
  assert.deepEqual(await Promise.all(creators.map(async (who) => (await idsOf(who)).length)), [1, 1]);
  assert.deepEqual(await idsOf(creators[0] as Person), first);
});

/** Wraps the database; the step that ends with this creator fails. */
function failingFor(who: Person | undefined): Database {
  const query = (statement: Statement, ...values: [readonly unknown[]]) => {
    if (statement.name === 'metrics-digest' && values[0][2] === who?.id) throw new Error('broken');
    return (db.query as (...call: unknown[]) => Promise<unknown>)(statement, ...values);
  };
  return { ...db, query: query as Database['query'] };
}

test('[XT-20] [EA-03] the digest of a week is sent on Monday at nine in New York', () => {
  assert.equal(lastMonday(new Date('2025-11-17T13:59:00Z')), '2025-11-10');
  assert.equal(lastMonday(new Date('2025-11-17T14:00:00Z')), '2025-11-17');
  assert.equal(lastMonday(new Date('2025-11-24T04:59:00Z')), '2025-11-17');
});
