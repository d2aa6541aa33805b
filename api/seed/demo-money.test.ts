import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/limits';
import { composedDemo, timeMs } from '#seed/composed-demo';

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
  for (const { id = 0 } of creators) {
    const commissions = all('commissions').filter(({ creator_id }) => creator_id === id);
    const inState = (state: string): number =>
      sum(commissions.filter((commission) => commission.state === state).map(({ amount }) => amount));
    const payments = all('payments').filter(
      ({ creator_id, state }) => creator_id === id && state !== 'failed',
    );
    const paid = sum(payments.map(({ amount }) => amount));
    assert.equal(balance(id, 'pending'), inState('pending'));
    assert.equal(balance(id, 'paid'), paid);
    assert.equal(balance(id, 'available'), inState('available') - paid);
  }
});

test('[EA-01] the demo creator can cash out; some creators can and some cannot', () => {
  assert.ok(balance(CREATOR_ID, 'available') > 2 * CASH_OUT_MINIMUM_CENTS);
  const balances = creators.map(({ id = 0 }) => balance(id, 'available'));
  assert.ok(balances.filter((amount) => amount >= CASH_OUT_MINIMUM_CENTS).length >= 4);
  assert.ok(balances.filter((amount) => amount < CASH_OUT_MINIMUM_CENTS).length >= 3);
  const profile = by('payment_profiles', 'user_id').get(CREATOR_ID)?.[0];
  assert.ok(profile?.has_tax_form && profile.has_payment_info);
});

test('commissions wait, are available and are reversed; payments are paid and once failed', () => {
  const states = by('commissions', 'state');
  assert.deepEqual([...states.keys()].sort(), ['available', 'pending', 'reversed']);
  assert.ok(by('payments', 'state').has('paid') && by('payments', 'state').has('failed'));
});

test('sales span 18 months, each from a click of its creator and product', () => {
  const clicks = new Map(all('clicks').map((click) => [click.id, click]));
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

test('the demo creator sold something in nearly each of the last 12 months', () => {
  const months = new Set(
    all('sales')
      .filter(({ creator_id }) => creator_id === CREATOR_ID)
      .map(({ ordered_at }) => Math.floor((NOW.getTime() - timeMs(ordered_at)) / (30 * DAY_MS))),
  );
  assert.ok(
    Array.from({ length: 12 }, (_, month) => month).filter((month) => months.has(month)).length >= 10,
  );
});

test('[EA-03] metrics add up with clicks and sales, by product as well as by where they came from', () => {
  const metrics = all('metrics_daily');
  for (const kinds of [['product'], ['post', 'storefront']]) {
    const own = metrics.filter(({ kind }) => kinds.includes(kind));
    assert.equal(sum(own.map(({ click_count }) => click_count)), all('clicks').length);
    assert.equal(sum(own.map(({ sale_count }) => sale_count)), all('sales').length);
  }
  assert.ok(metrics.every(({ view_count = 0, click_count = 0 }) => view_count >= click_count));
});
