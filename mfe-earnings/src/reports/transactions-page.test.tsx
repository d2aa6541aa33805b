import { expect, test } from '@jest/globals';
import { listTransactions, type Transaction } from '@tagalong/contracts/earnings/transaction';
import { reportOf } from '@tagalong/testing/answers';
import { buildCreator, buildTransaction } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { TransactionsPage } from './transactions-page.tsx';

const PATH = '/me/transactions';
const PAYMENT = { sale_id: null, product: null, merchant_name: null, payment_id: 9 };

function open(data: Transaction[] = [buildTransaction()], query = '') {
  const client = createFakeClient();
  const totals = { transaction_count: 12, earned: 740, cashed_out: 5_000 };
  client.on(listTransactions, () => reportOf(data, { totals }));
  return {
    ...renderRemote(<TransactionsPage />, { client, path: PATH + query, user: buildCreator() }),
    client,
  };
}
const cells = async () => {
  const [, row] = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
};

test.each<[string, Partial<Transaction>, string[]]>([
  ['a commission', {}, ['Product 1', 'Commission', 'Merchant 1', 'Available', '+$2.00']],
  [
    'a return',
    { kind: 'reversal', state: 'reversed', amount: -200 },
    ['Product 1', 'Returned sale', 'Merchant 1', 'Reversed', '−$2.00'],
  ],
  [
    'a cash-out',
    { kind: 'cash-out', state: 'paid', amount: -5_000, ...PAYMENT },
    ['Cash-out 9', 'Cash-out', '', 'Paid', '−$50.00'],
  ],
  [
    'a returned cash-out',
    { kind: 'cash-out-return', state: 'available', amount: 5_000, ...PAYMENT },
    ['Cash-out 9', 'Returned cash-out', '', 'Available', '+$50.00'],
  ],
  [
    'a sale of a product that is no longer listed',
    { product: null },
    ['Commission', 'Commission', 'Merchant 1', 'Available', '+$2.00'],
  ],
])('[EA-05] %s has its kind, shop, state and signed amount', async (_, transaction, expected) => {
  open([buildTransaction({ created_at: '2026-03-02T03:00:00.000Z', ...transaction })]);
  const [what, kind, shop, booked, state, amount] = await cells();
  expect([what, kind, shop, state, amount]).toEqual(expected);
  // In New York this time is still on March 1.
  expect(booked).toBe('Mar 1, 2026, 10:00 PM');
});

test('[EA-05] a booking without a sale or a payment is shown, and opens nothing', async () => {
  open([buildTransaction({ sale_id: null, product: null })]);
  expect((await cells())[0]).toBe('Commission');
  expect(within(screen.getByRole('table')).queryByRole('button')).toBeNull();
});

test('[EA-05] the totals are those of everything that matches', async () => {
  open();
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...['$7.40', 'Commissions minus returns', '$50.00', '12']]);
  expect(screen.getByText(/New York time\. Past dates never change\.$/)).toBeTruthy();
});

test('[EA-02] kind, state and order of the URL count', async () => {
  const { client } = open([buildTransaction()], '?kind=reversal&state=reversed&sort=oldest&product_id=7');
  await cells();
  expect(client.requestsOf(listTransactions)).toEqual([
    { kind: 'reversal', state: 'reversed', sort: 'oldest', limit: 25 },
  ]);
  expect(screen.getByRole('button', { name: 'Kind: Returned sale' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filter · 2' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Booked' }).getAttribute('aria-sort')).toBe('ascending');
});
