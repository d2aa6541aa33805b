import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composedDemo, timeMs } from './composed-demo.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-04-03T15:20:00Z');
const CREATOR_ID = 2;
const { all, by } = composedDemo(NOW);

function sum(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}

function balance(creatorId: number, kind: string): number {
  const account = all('ledger_accounts').find(
    (entry) => entry.creator_id === creatorId && entry.kind === kind,
  );
  return sum(
    all('ledger_entries')
      .filter(({ account_id }) => account_id === account?.id)
      .map(({ amount }) => amount),
  );
}

const creators = all('users').filter(({ is_creator }) => is_creator);

test('[EA-05] every transaction of the ledger sums to zero', () => {
  const entries = by('ledger_entries', 'transaction_id');
  assert.equal(entries.size, all('ledger_transactions').length);
  for (const own of entries.values()) assert.equal(sum(own.map(({ amount }) => amount)), 0);
});

test('[EA-05] balances equal the sums of commissions and payments', () => {
  for (const { id } of creators) {
    const commissions = all('commissions').filter(({ creator_id }) => creator_id === id);
    const inState = (state: string): number =>
      sum(commissions.filter((commission) => commission.state === state).map(({ amount }) => amount));
    const payments = all('payments').filter(
      ({ creator_id, state }) => creator_id === id && state !== 'failed',
    );
    const paid = sum(payments.map(({ amount }) => amount));
    assert.equal(balance(id, 'pending'), inState('pending'));
    assert.equal(balance(id, 'transit'), 0);
    assert.equal(balance(id, 'paid'), paid);
    assert.equal(balance(id, 'available'), inState('available') - paid);
  }
});

test('commissions are pending, available or reversed; a payment has failed', () => {
  const states = by('commissions', 'state');
  assert.deepEqual([...states.keys()].sort(), ['available', 'pending', 'reversed']);
  assert.ok(by('payments', 'state').has('paid') && by('payments', 'state').has('failed'));
});

test("sales span 18 months, and each follows a click on its creator's product", () => {
  const clicks = new Map(all('clicks_by_month').map((click) => [click.id, click]));
  const oldest = Math.min(...all('sales').map(({ ordered_at }) => timeMs(ordered_at)));
  assert.ok(NOW.getTime() - oldest > 530 * DAY_MS);
  for (const { click_id, creator_id, product_id, merchant_id, ordered_at } of all('sales')) {
    const click = clicks.get(click_id ?? 0);
    assert.deepEqual(
      [click?.creator_id, click?.product_id, click?.merchant_id],
      [creator_id, product_id, merchant_id],
    );
    assert.ok(timeMs(ordered_at) > timeMs(click?.created_at));
  }
});

test('the demo creator has sales in almost every one of the last 12 months', () => {
  const months = new Set(
    all('sales')
      .filter(({ creator_id }) => creator_id === CREATOR_ID)
      .map(({ ordered_at }) => Math.floor((NOW.getTime() - timeMs(ordered_at)) / (30 * DAY_MS))),
  );
  assert.ok(
    Array.from({ length: 12 }, (_, month) => month).filter((month) => months.has(month)).length >= 10,
  );
});

test('[EA-03] metrics add up to the clicks and sales, both by product and by source', () => {
  const metrics = all('metrics_daily');
  for (const kinds of [['product'], ['post', 'storefront']]) {
    const own = metrics.filter(({ kind }) => kinds.includes(kind));
    assert.equal(sum(own.map(({ click_count }) => click_count)), all('clicks_by_month').length);
    assert.equal(sum(own.map(({ sale_count }) => sale_count)), all('sales').length);
  }
  assert.ok(metrics.every(({ view_count = 0, click_count = 0 }) => view_count >= click_count));
});
