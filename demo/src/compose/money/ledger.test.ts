import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { before, DAY_MS } from '#src/lib/times';
import type { CashOutHabit } from './cash-outs.ts';
import { type CommissionHistory, composeLedger, type Ledger } from './ledger.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const CREATOR = 7;

interface Plan {
  amount: number;
  bookedDaysAgo: number;
  isReversed: boolean;
}

const plan = fc.record<Plan>({
  amount: fc.integer({ min: 1, max: 90_000 }),
  bookedDaysAgo: fc.integer({ min: 0, max: 500 }),
  isReversed: fc.boolean(),
});

function historyOf({ amount, bookedDaysAgo, isReversed }: Plan, index: number): CommissionHistory {
  const at = (daysAgo: number): Date => before(NOW, daysAgo * DAY_MS);
  const isReleased = bookedDaysAgo > 30;
  return {
    commission: {
      id: index + 1,
      sale_id: index + 1,
      creator_id: CREATOR,
      amount,
      state: 'pending',
      available_at: at(bookedDaysAgo - 30),
      created_at: at(bookedDaysAgo),
    },
    releasedAt: isReleased ? at(bookedDaysAgo - 30) : null,
    reversedAt: isReversed && bookedDaysAgo > 35 ? at(bookedDaysAgo - 35) : null,
  };
}

function habit(change: Partial<CashOutHabit> = {}): CashOutHabit {
  return { creatorId: CREATOR, everyDays: 30, atLeast: 2_500, quietDays: 0, firstFails: false, ...change };
}

function balanceOf({ accounts, entries }: Ledger, kind: string): number {
  const ids = new Set(accounts.filter((account) => account.kind === kind).map(({ id }) => id));
  return entries.filter(({ account_id }) => ids.has(account_id)).reduce((sum, { amount }) => sum + amount, 0);
}

test('[EA-05] every transaction of any history sums to zero, and no cent is lost', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 40 }), fc.boolean(), (plans, firstFails) => {
      const histories = plans.map(historyOf);
      const ledger = composeLedger(histories, [habit({ firstFails })], NOW);
      for (const { id } of ledger.transactions) {
        const own = ledger.entries.filter(({ transaction_id }) => transaction_id === id);
        assert.equal(own.length, 2);
        assert.equal((own[0]?.amount ?? 0) + (own[1]?.amount ?? 0), 0);
      }
      const kept = histories.filter(({ reversedAt }) => reversedAt === null);
      const earned = kept.reduce((sum, { commission }) => sum + commission.amount, 0);
      const held = ['pending', 'available', 'transit', 'paid'].map((kind) => balanceOf(ledger, kind));
      assert.equal(
        held.reduce((sum, amount) => sum + amount, 0),
        earned,
      );
    }),
  );
});

test('[EA-05] the amount paid out is the sum of the successful payments', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 40 }), fc.boolean(), (plans, firstFails) => {
      const ledger = composeLedger(plans.map(historyOf), [habit({ firstFails })], NOW);
      const paid = ledger.payments.filter(({ state }) => state !== 'failed');
      assert.equal(
        balanceOf(ledger, 'paid'),
        paid.reduce((sum, { amount }) => sum + amount, 0),
      );
      assert.ok(ledger.payments.every(({ amount }) => amount >= 2_500));
    }),
  );
});

test('no cash-outs happen in the last, quiet days', () => {
  const histories = [40, 100, 200].map((bookedDaysAgo, index) =>
    historyOf({ amount: 4_000, bookedDaysAgo, isReversed: false }, index),
  );
  const { payments } = composeLedger(histories, [habit({ quietDays: 60 })], NOW);
  assert.equal(payments.length, 2);
  const newestMs = Math.max(...payments.map(({ created_at }) => created_at.getTime()));
  assert.ok(newestMs <= NOW.getTime() - 60 * DAY_MS);
});
