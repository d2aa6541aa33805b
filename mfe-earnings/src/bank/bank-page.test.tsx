import { expect, test } from '@jest/globals';
import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { getBalanceTimeline, listPendingDays } from '@tagalong/contracts/earnings/balance';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { listProductEarnings } from '@tagalong/contracts/earnings/sale';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { failure, success } from '@tagalong/testing/answers';
import {
  buildCreator,
  buildEarningReport,
  buildSale,
  buildTransaction,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { clientWith, openBank, productsOf, timelineOf, transactionsOf } from './bank-example.tsx';
import { BankPage } from './bank-page.tsx';

test('[EA-01] the balance is shown with its last update', async () => {
  openBank({ current_cash_out_balance: 41_260, last_updated: '2026-03-02T12:00:00.000Z' });
  expect(await screen.findByText('$412.60')).toBeTruthy();
  expect(screen.getByText(/^Updated Mar 2, 2026/)).toBeTruthy();
});

test('[EA-01] one cent below 25 dollars the progress is shown instead of the button', async () => {
  openBank({ current_cash_out_balance: 2_499 });
  expect(await screen.findByText('$0.01 to go. You can cash out once you reach $25.00.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('$24.99 of $25.00');
});

test.each([
  ['account-closed', /because the account is closed\. The amount is back/],
  ['a-later-reason', /^Your bank or the provider returned this payment\./],
])('[XT-21] [EA-01] a payment that came back for %s is explained', async (return_reason, sentence) => {
  const returned_at = '2026-03-02T12:00:00.000Z';
  openBank({ returned_payment: { id: 9, amount: 5_000, return_reason, returned_at } });
  const notice = await screen.findByRole('region', { name: '$50.00 was returned' });
  expect(within(notice).getByText(sentence)).toBeTruthy();
  const links = within(notice)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/me/settings/payment', '/me/payments?payment=9']);
});

test('[XT-21] [EA-01] while changed payment details hold cash-outs back, the day is shown instead of the button', async () => {
  const held_until = '2126-03-05T12:00:00.000Z';
  openBank({ current_cash_out_balance: 41_260, held_until });
  expect(await screen.findByText(/^You can cash out from Mar 5, 2126/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
});

test('[EA-01] the button is shown from 25 dollars', async () => {
  openBank({ current_cash_out_balance: 2_500 });
  expect(await screen.findByRole('button', { name: 'Cash out' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[EA-01] the pending balance says when each part becomes available, and why', async () => {
  const client = clientWith({ pending_balance: 900 });
  client.on(listPendingDays, () =>
    success({
      total: 900,
      days: [
        { day: '2026-03-09', amount: 400, sale_count: 1 },
        { day: '2026-03-10', amount: 500, sale_count: 2 },
      ],
    }),
  );
  const { user } = openBank({}, client);
  await user.click(await screen.findByRole('button', { name: 'When?' }));
  const sheet = await screen.findByRole('dialog', { name: 'Pending commissions' });
  const rows = (await within(sheet).findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual(['Available Mar 9, 20261 sale$4.00', 'Available Mar 10, 20262 sales$5.00']);
  expect(within(sheet).getByRole('link', { name: 'See these sales' }).getAttribute('href')).toBe(
    '/me/sales?key=all&state=pending&sort=oldest',
  );
});

test('[EA-01] the balance over time has a table behind it', async () => {
  const client = clientWith({});
  client.on(getBalanceTimeline, () =>
    timelineOf([
      { start: '2026-03-01', end: '2026-03-01', available: 100, pending: 0 },
      { start: '2026-03-02', end: '2026-03-02', available: 250, pending: 75 },
    ]),
  );
  const { user } = openBank({}, client);
  const chart = await screen.findByRole('img', { name: /^Available balance from Mar 1, 2026, \$1\.00/ });
  const card = chart.closest('section');
  if (!card) throw new Error('The chart has no card.');
  await user.click(within(card).getByRole('button', { name: 'Show as table' }));
  expect(within(card).getByRole('row', { name: /^Mar 2, 2026.*\$0\.75.*\$2\.50$/ })).toBeTruthy();
});

test('[XT-21] [EA-01] a negative balance after a late return is explained', async () => {
  openBank({ current_cash_out_balance: -1_200 });
  expect(await screen.findByText('−$12.00')).toBeTruthy();
  expect(screen.getByText(/^A sale was returned after you cashed out/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
});

test('[EA-05] the shown parts add up to the shown total', async () => {
  openBank({
    current_cash_out_balance: 1_010,
    pending_balance: 2_020,
    transit_balance: 1_000,
    paid_total: 3_030,
    lifetime_total: 7_060,
  });
  await screen.findByText('$10.10');
  const amounts = screen.getAllByRole('definition').map((node) => node.textContent);
  expect(amounts).toEqual(['$20.20', '$10.00', '$30.30', '$70.60']);
});

test('[EA-01] [SH-21] the page says by which date amounts are counted', async () => {
  openBank();
  expect(await screen.findByText('By booking date, in New York time.')).toBeTruthy();
});

test('the year can be shown as a table', async () => {
  const { user } = openBank({ months: [{ month: '2026-03', earned: 1_250 }] });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'March 2026 $12.50' })).toBeTruthy();
});

test('[EA-01] the activity shows kind, sign and state of each line and loads more by cursor', async () => {
  const client = clientWith({});
  client.on(listTransactions, ({ cursor }) =>
    cursor
      ? transactionsOf([
          buildTransaction({
            id: 1,
            kind: 'cash-out',
            state: 'paid',
            amount: -5_000,
            payment_id: 5,
            product: null,
            merchant_name: null,
          }),
        ])
      : transactionsOf(
          [buildTransaction({ id: 2, kind: 'reversal', state: 'reversed', amount: -200 })],
          'next',
        ),
  );
  const { user } = openBank({}, client);
  const reversal = (await screen.findByRole('button', { name: 'Product 1' })).closest('li');
  expect(reversal?.textContent).toMatch(/Returned sale.*−\$2\.00.*Reversed/);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const paid = (await screen.findByText('Cash-out')).closest('li');
  expect(paid?.textContent).toMatch(/−\$50\.00.*Paid/);
});

test('[EA-02] products are listed with a link to their own page, sorted as the URL says', async () => {
  const client = clientWith({});
  const { product } = buildSale({ id: 7 });
  if (!product) throw new Error('The sale has no product.');
  const earning = { product, click_count: 12, sale_count: 3, commission: 1_250 };
  client.on(listProductEarnings, ({ sort, key }) => {
    expect([sort, key]).toEqual(['sale_count', 'this_year']);
    return productsOf([earning]);
  });
  renderRemote(<BankPage />, {
    client,
    user: buildCreator(),
    path: '/me/earnings?sort=sale_count&key=this_year',
  });
  const row = (await screen.findByRole('link', { name: /^Product 7/ })).closest('tr');
  expect(row?.textContent).toMatch(/12.*3.*\$12\.50/);
  expect(screen.getByRole('link', { name: /^Product 7/ }).getAttribute('href')).toBe(
    '/me/earnings/product/1',
  );
  expect(screen.getByRole('columnheader', { name: 'Sales' }).getAttribute('aria-sort')).toBe('descending');
});

test('[XT-37] other teams contribute to the Bank', async () => {
  const slots = { 'earnings.bank-notes#creation': () => <p>Advice</p> };
  renderRemote(<BankPage />, { client: clientWith({}), user: buildCreator(), slots });
  expect(await screen.findByText('Advice')).toBeTruthy();
});

test('an empty activity suggests how to earn a first commission', async () => {
  openBank();
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});

test.each(['creator-only', 'forbidden'] as const)(
  '[SH-13] an account without a bank (%s) gets an explanation',
  async (code) => {
    const client = createFakeClient();
    client.on(getEarningReport, () => failure(code));
    renderRemote(<BankPage />, { client, user: buildUser() });
    expect(await screen.findByText('The Bank is for creators')).toBeTruthy();
  },
);

test('a failed load can be retried', async () => {
  const client = createFakeClient();
  client.on(getEarningReport, () => failure('unavailable'));
  openBank({}, client);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[XT-27] an announced sale loads the open Bank again, and a like does not', async () => {
  let balance = 100;
  const client = clientWith({});
  client.on(getEarningReport, () => success(buildEarningReport({ pending_balance: balance })));
  client.on(listTransactions, () => transactionsOf([buildTransaction({ amount: balance })]));
  const { publish } = openBank({}, client);
  expect(await screen.findByText('$1.00')).toBeTruthy();
  balance = 484;
  await publish(NOTIFICATION_RECEIVED, { subtype: 'like-post' });
  expect(screen.queryByText('$4.84')).toBeNull();
  await publish(NOTIFICATION_RECEIVED, { subtype: 'sale' });
  expect(await screen.findByText('$4.84')).toBeTruthy();
  expect(await screen.findByText('+$4.84')).toBeTruthy();
});
