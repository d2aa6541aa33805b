import { expect, jest, test } from '@jest/globals';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { buildTransaction } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen } from '@testing-library/react';
import { TransactionRow } from './activity.tsx';

const PAYMENT = { sale_id: null, product: null, merchant_name: null, payment_id: 9 };

const onSale = jest.fn();

function textOf(transaction: Partial<Transaction>): string | null {
  renderRemote(
    <ul>
      <TransactionRow
        transaction={buildTransaction({ created_at: '2026-03-02T03:00:00.000Z', ...transaction })}
        onSale={onSale}
      />
    </ul>,
  );
  return screen.getByRole('listitem').textContent;
}

test.each<[string, Partial<Transaction>, string]>([
  ['a commission', {}, 'Product 1Commission · From your shop · Merchant 1 · Mar 1+$2.00Available'],
  [
    'a pending one',
    { state: 'pending' },
    'Product 1Commission · From your shop · Merchant 1 · Mar 1+$2.00Pending',
  ],
  [
    'a return',
    { kind: 'reversal', amount: -200, state: 'reversed' },
    'Product 1Returned sale · From your shop · Merchant 1 · Mar 1−$2.00Reversed',
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

test('[EA-01] a transaction about a sale opens it, and any other nothing', () => {
  textOf({ sale_id: 5 });
  fireEvent.click(screen.getByRole('button', { name: 'Product 1' }));
  expect(onSale).toHaveBeenCalledWith(5);
});

test('[EA-01] a payment opens nothing', () => {
  textOf({ kind: 'cash-out', ...PAYMENT });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[EA-01] a sale whose product is no longer listed keeps its kind', () => {
  expect(textOf({ product: null })).toMatch(/^Commission/);
});

test.each([
  ['the times of its click and order', '2026-03-01T16:02:00.000Z', 'Clicked 11:02 AM, bought 11:04 AM'],
  ['their days if they differ', '2026-02-27T16:02:00.000Z', 'Clicked Feb 27, bought Mar 1'],
])('[XT-27] a sale names its post, with %s', (_, clicked_at, times) => {
  const post = { id: 4, key: 'p-4', name: 'Morning shelf' };
  const text = textOf({ post, clicked_at, ordered_at: '2026-03-01T16:04:00.000Z' });
  expect(text).toContain('From “Morning shelf” · Merchant 1');
  expect(text?.replaceAll('\u202f', ' ')).toContain(times);
});
