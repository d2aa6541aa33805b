import { expect, test } from '@jest/globals';
import { type EarningReport, getEarningReport, getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import { listProductEarnings, type ProductEarning } from '@tagalong/contracts/earnings/sale';
import { listTransactions, type Transaction } from '@tagalong/contracts/earnings/transaction';
import { failure, reportOf, success } from '@tagalong/testing/answers';
import {
  buildCreator,
  buildEarningReport,
  buildSale,
  buildTransaction,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { BankPage } from './bank-page.tsx';

function transactionsOf(data: Transaction[], nextCursor: string | null = null) {
  const totals = { transaction_count: data.length, earned: 0, cashed_out: 0 };
  return reportOf(data, { totals }, nextCursor);
}
function productsOf(data: ProductEarning[]) {
  const totals = { product_count: data.length, click_count: 0, sale_count: 0, commission: 0 };
  return reportOf(data, { totals, updated_at: null });
}
function clientWith(report: Partial<EarningReport>) {
  const client = createFakeClient();
  client.on(getEarningReport, () => success(buildEarningReport(report)));
  client.on(listTransactions, () => transactionsOf([]));
  client.on(listProductEarnings, () => productsOf([]));
  return client;
}
function open(report: Partial<EarningReport> = {}, client = clientWith(report)) {
  return renderRemote(<BankPage />, { client, user: buildCreator() });
}
async function check(hasTaxForm: boolean, hasPaymentInfo: boolean) {
  const client = clientWith({ current_cash_out_balance: 41_260 });
  client.on(getPaymentCheck, () =>
    success({ have_fill_in_tax_form: hasTaxForm, have_payment_info: hasPaymentInfo }),
  );
  const { user } = open({}, client);
  await user.click(await screen.findByRole('button', { name: 'Cash out' }));
  const sheet = await screen.findByRole('dialog', { name: 'Before you cash out' });
  await waitFor(() => expect(within(sheet).getByText('Tax form')).toBeTruthy());
  return sheet;
}

test('[EA-01] the balance is shown with its last update', async () => {
  open({ current_cash_out_balance: 41_260, last_updated: '2026-03-02T12:00:00.000Z' });
  expect(await screen.findByText('$412.60')).toBeTruthy();
  expect(screen.getByText(/^Updated Mar 2, 2026/)).toBeTruthy();
});

test('[EA-01] one cent below 25 dollars the progress is shown instead of the button', async () => {
  open({ current_cash_out_balance: 2_499 });
  expect(await screen.findByText('$0.01 to go. You can cash out once you reach $25.00.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('$24.99 of $25.00');
});

test('[EA-01] the button is shown from 25 dollars', async () => {
  open({ current_cash_out_balance: 2_500 });
  expect(await screen.findByRole('button', { name: 'Cash out' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[EA-01] the button lists what is missing', async () => {
  const sheet = await check(true, false);
  const rows = within(sheet).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Tax formOn file', 'Payment detailsMissing']);
});

test('[EA-01] with everything on file the payout is explained', async () => {
  const sheet = await check(true, true);
  expect(within(sheet).getByText(/^Everything is on file\. You can’t cash out \$412\.60/)).toBeTruthy();
});

test('[EA-05] the shown parts add up to the shown total', async () => {
  open({
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
  open();
  expect(await screen.findByText('Counted on the day each amount was booked, New York time.')).toBeTruthy();
});

test('the year can be shown as a table', async () => {
  const { user } = open({ months: [{ month: '2026-03', earned: 1_250 }] });
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
  const { user } = open({}, client);
  const reversal = (await screen.findByRole('link', { name: 'Product 1' })).closest('li');
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

test('an empty activity suggests how to earn a first commission', async () => {
  open();
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
  open({}, client);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
