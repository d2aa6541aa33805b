import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getGoal, setGoal } from '@tagalong/contracts/earnings/goal';
import { addCommission, book } from '#test/ledger';
import { callAs, refused, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;

test('[XT-20] [EA-03] [EA-05] a creator sets a goal for the month, which the booked earnings and their pace are compared with', async () => {
  const creator = await signUp(site, { isCreator: true });
  const creatorId = creator.id;
  // 23:30 of November 10 in New York.
  const app = await buildAnother(db, site.config, { clock: { now: () => new Date('2025-11-11T04:30:00Z') } });
  const then = { app, cookie: creator.cookie };
  const bookOn = async (at: string, amount: number) => {
    const commissionId = await addCommission(db, creatorId, amount);
    const move = { creatorId, commissionId, amount };
    await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending', at: new Date(at) });
  };
  await bookOn('2025-11-01T03:59:00Z', 90_000);
  await bookOn('2025-11-01T04:00:00Z', 1_000);
  await bookOn('2025-11-11T04:00:00Z', 500);
  const facts = { month: '2025-11', earned: 1_500, forecast: 4_500, day: 10, day_count: 30 };
  assert.deepEqual((await callAs(then, getGoal, {})).data, { ...facts, amount: null });
  assert.deepEqual((await callAs(then, setGoal, { amount: 10_000 })).data, { ...facts, amount: 10_000 });
  await callAs(then, setGoal, { amount: 20_000 });
  assert.equal((await callAs(then, getGoal, {})).data.amount, 20_000);
  const other = { app, cookie: (await signUp(site, { isCreator: true })).cookie };
  const { amount, earned } = (await callAs(other, getGoal, {})).data;
  assert.deepEqual([amount, earned], [null, 0]);
  assert.equal((await callAs(then, setGoal, { amount: null })).data.amount, null);
  for (const wrong of [0, 99, 100_000_001, 100.5])
    assert.equal((await refused(then, setGoal, { amount: wrong })).code, 'validation-failed', String(wrong));
  await app.close();
});

test('[XT-20] [EA-03] [SH-13] an account without a bank has no goal', async () => {
  const creator = await signUp(site, { isCreator: true });
  await updateRow(db, 'users', creator.id, { user_type: 2 });
  assert.equal((await refused(creator, getGoal, {})).code, 'forbidden');
  assert.equal((await refused(creator, setGoal, { amount: 500 })).code, 'forbidden');
});
