import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getStatement } from '@tagalong/contracts/earnings/statement';
import { addCommission, addPayment, book } from '#test/ledger';
import { callAs, refused, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const { db } = site;

test('[XT-20] [EA-02] [EA-05] a statement carries the balance from month to month, by New York days', async () => {
  const creator = await signUp(site, { isCreator: true });
  const creatorId = creator.id;
  // 23:30 of January 31 and 0:30 of February 1 in New York.
  const [january, february] = [new Date('2026-02-01T04:30:00Z'), new Date('2026-02-01T05:30:00Z')];
  const first = { creatorId, amount: 7_000, commissionId: await addCommission(db, creatorId, 7_000) };
  await book(db, { ...first, kind: 'commission', from: 'network', to: 'pending', at: january });
  await book(db, { ...first, kind: 'release', from: 'pending', to: 'available', at: february });
  const second = { creatorId, amount: 900, commissionId: await addCommission(db, creatorId, 900) };
  await book(db, { ...second, kind: 'commission', from: 'network', to: 'pending', at: january });
  await book(db, { ...second, kind: 'reversal', from: 'pending', to: 'network', at: february });
  const payment = { creatorId, amount: 2_500, paymentId: await addPayment(db, creatorId, 2_500, 'k') };
  await book(db, { ...payment, kind: 'cash-out', from: 'available', to: 'transit', at: february });
  await book(db, { ...payment, kind: 'payout', from: 'transit', to: 'paid', at: february });

  const before = (await callAs(creator, getStatement, { month: '2026-01' })).data;
  assert.deepEqual(before, {
    ...{ month: '2026-01', start: '2026-01-01', end: '2026-01-31', is_final: true },
    ...{ opening: 0, earned: 7_900, earned_count: 2, returned: 0, returned_count: 0, paid: 0 },
    ...{ closing: 7_900, available: 0, pending: 7_900, transit: 0 },
  });
  const after = (await callAs(creator, getStatement, { month: '2026-02' })).data;
  assert.deepEqual(after, {
    ...{ month: '2026-02', start: '2026-02-01', end: '2026-02-28', is_final: true },
    ...{ opening: 7_900, earned: 0, earned_count: 0, returned: 900, returned_count: 1, paid: 2_500 },
    ...{ closing: 4_500, available: 4_500, pending: 0, transit: 0 },
  });
  const other = await signUp(site, { isCreator: true });
  const { data } = await callAs(other, getStatement, { month: '2026-02' });
  assert.deepEqual([data.opening, data.closing, data.paid], [0, 0, 0]);
});

test('[XT-20] [EA-02] the statement of the current month ends today, and a future month is refused', async () => {
  const creator = await signUp(site, { isCreator: true });
  // Still October 31 in New York.
  const clock = { now: () => new Date('2025-11-01T03:00:00Z') };
  const app = await buildAnother(db, site.config, { clock });
  const then = { app, cookie: creator.cookie };
  const { data } = await callAs(then, getStatement, { month: '2025-10' });
  assert.deepEqual([data.end, data.is_final], ['2025-10-31', false]);
  for (const month of ['2025-11', '2018-12', '2025-13', 'last'])
    assert.equal((await refused(then, getStatement, { month })).code, 'validation-failed', month);
  await app.close();
});
