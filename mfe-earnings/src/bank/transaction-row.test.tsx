import { expect, test } from '@jest/globals';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { buildTransaction } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { TransactionRow } from './activity.tsx';

const PAYMENT = { sale_id: null, product: null, merchant_name: null, payment_id: 9 };

function textOf(transaction: Partial<Transaction>): string | null {
  renderRemote(
    <ul>
      <TransactionRow
        transaction={buildTransaction({ created_at: '2026-03-02T03:00:00.000Z', ...transaction })}
      />
    </ul>,
  );
  return screen.getByRole('listitem').textContent;
}

test.each<[string, Partial<Transaction>, string]>([
  ['a commission', {}, 'Product 1Commission · Merchant 1 · Mar 1+$2.00Available'],
  ['a pending one', { state: 'pending' }, 'Product 1Commission · Merchant 1 · Mar 1+$2.00Pending'],
  [
    'a return',
    { kind: 'reversal', amount: -200, state: 'reversed' },
    'Product 1Returned sale · Merchant 1 · Mar 1−$2.00Reversed',
  ],
  ['a cash-out', { kind: 'cash-out', amount: -5_000, state: 'paid', ...PAYMENT }, 'Cash-outMar 1−$50.00Paid'],
  [
    'a returned cash-out',
    { kind: 'cash-out-return', amount: 5_000, state: 'available', ...PAYMENT },
    'Returned cash-outMar 1+$50.00Available',
  ],
])(
  '[EA-05] %s names what it is, its New York day, its signed amount and its state',
  (_, transaction, text) => {
    expect(textOf(transaction)).toBe(text);
  },
);

test('[EA-01] a transaction about a product leads to it, and any other nowhere', () => {
  textOf({});
  expect(screen.getByRole('link', { name: 'Product 1' }).getAttribute('href')).toBe('/productdetails/1');
});

test('[EA-01] a sale whose product is no longer listed keeps its kind', () => {
  expect(textOf({ product: null })).toMatch(/^Commission/);
  expect(screen.queryByRole('link')).toBeNull();
});
