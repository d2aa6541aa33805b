import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import {
  getPayment,
  listPaymentItems,
  listPayments,
  type Payment,
} from '@tagalong/contracts/earnings/cash-out';
import { PAYMENTS_ROUTE, SALES_ROUTE, TRANSACTIONS_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  getSale,
  getSaleSeries,
  listSaleChoices,
  listSales,
  type Sale,
} from '@tagalong/contracts/earnings/sale';
import { listTransactions, type Transaction } from '@tagalong/contracts/earnings/transaction';
import { failure, pageOf, reportOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildPayment, buildSale, buildTransaction } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { fakeFiles } from '@tagalong/testing/fake-files';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentsPage } from './payments-page.tsx';
import { SalesPage } from './sales-page.tsx';
import { TransactionsPage } from './transactions-page.tsx';

const SALES = href(SALES_ROUTE);
const LAST_WEEK = { text: 'Last 7 days', key: 'last_7_days', start: '2026-02-24', end: '2026-03-02' };
const ALL_TIME = { text: 'All time', key: 'all', start: '2019-01-01', end: '2026-03-02' };

function salesOf(data: Sale[], nextCursor: string | null = null) {
  const amounts = [
    { currency: 'EUR', amount: 5_000 },
    { currency: 'USD', amount: 2_000 },
  ];
  const totals = { sale_count: 2, commission: 740, returned_count: 1, returned_commission: 200, amounts };
  return reportOf(data, { totals }, nextCursor);
}
function open(client: FakeClient, path = SALES) {
  client.on(getSaleSeries, () => success({ range: LAST_WEEK, step: 'day', series: [] }));
  return renderRemote(<SalesPage />, { client, path, user: buildCreator(), now: new Date('2026-03-02') });
}
/** Choices of the filters, with one shop. */
function serveChoices(client: FakeClient): void {
  client.on(listSaleChoices, () =>
    success({ merchants: [{ id: 5, name: 'Tessel' }], products: [], posts: [] }),
  );
}
const cellsOf = (row: HTMLElement | null) => row?.textContent ?? '';

test('[EA-02] sales show foreign amounts beside the commission in dollars, and returned sales what they were', async () => {
  const client = createFakeClient();
  client.on(listSales, () =>
    salesOf([
      buildSale({ id: 1, amount: 5_000, currency: 'EUR', commission: 540, booked_commission: 540 }),
      buildSale({ id: 2, state: 'reversed', commission: 0, post: null }),
    ]),
  );
  open(client);
  const foreign = (await screen.findByRole('button', { name: 'Product 1' })).closest('tr');
  expect(cellsOf(foreign)).toMatch(/My desk.*Available.*€50\.00.*\$5\.40/);
  const returned = screen.getByRole('button', { name: 'Product 2' }).closest('tr');
  expect(cellsOf(returned)).toMatch(/Your shop.*Returned.*\$20\.00.*\$0\.00Was \$2\.00/);
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(totals.textContent).toMatch(/\$7\.40.*2€50\.00 · \$20\.00.*1\$2\.00 reversed/);
});

test('[EA-02] range, filters and sort are read from the URL, and the file has the same', async () => {
  const client = createFakeClient();
  client.on(listSales, (request) => {
    expect(request).toMatchObject({
      key: 'custom',
      start: '2026-02-01',
      end: '2026-02-28',
      state: 'reversed',
      merchant_id: '5',
      sort: 'oldest',
    });
    return salesOf([buildSale()]);
  });
  serveChoices(client);
  const files = fakeFiles(() => ({ name: 'sales.csv', text: 'Sale' }));
  const { user } = open(
    client,
    `${SALES}?key=custom&start=01/02/2026&end=28/02/2026&state=reversed&merchant_id=5&sort=oldest`,
  );
  await screen.findByRole('button', { name: 'Product 1' });
  expect(screen.getByRole('columnheader', { name: 'Ordered' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files.saved).toEqual([{ name: 'sales.csv', text: 'Sale' }]));
  expect(files.requested[0]).toBe(
    '/api/me/sales.csv?merchant_id=5&state=reversed&key=custom&start=2026-02-01&end=2026-02-28&sort=oldest',
  );
  files.restore();
  const clear = screen.getByRole('link', { name: 'Clear filter: Shop' });
  expect(clear.getAttribute('href')).not.toMatch('merchant_id');
});

test.each([
  [
    'refused',
    { status: 429, text: '{"code":"too-many-requests"}' },
    /^Couldn’t download the file\. Too many/,
  ],
  ['refused by a proxy', { status: 502, text: '<html>' }, /We’re busy right now/],
  ['interrupted', { isCut: true }, /Couldn’t connect/],
  ['unreachable', null, /Couldn’t connect/],
])('[XT-20] [EA-02] a file that is %s is explained and not saved', async (_, file, reason) => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  const files = fakeFiles(() => file);
  const { user, toasts } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]));
  expect(files.saved).toEqual([]);
  files.restore();
});

test.each([
  ['start=02/02/2026&end=01/02/2026', 'The last day is before the first day.'],
  ['start=01/02/2027', 'This day is in the future.'],
])('[EA-02] the range %s is refused with a message, without a call', async (query, message) => {
  const client = createFakeClient();
  open(client, `${SALES}?${query}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reset dates' }).getAttribute('href')).toBe(SALES);
});

test('[EA-02] a preset changes the URL and keeps the filters', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  const { user, location } = open(client, `${SALES}?state=pending&start=01/02/2026`);
  await user.click(await screen.findByRole('button', { name: 'Dates: From Feb 1, 2026' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'This year' }));
  expect(location.pathname + location.search).toBe(`${SALES}?state=pending&key=this_year`);
  expect(await screen.findByRole('button', { name: 'Dates: This year' })).toBeTruthy();
});

test('[XT-19] [EA-02] a sale opens its path, from the post to the payment that covers it', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  client.on(getSale, () =>
    success({
      ...buildSale(),
      clicked_at: '2026-03-01T15:00:00.000Z',
      bookings: [
        { id: 1, kind: 'commission' as const, amount: 200, created_at: '2026-03-01T17:00:00.000Z' },
        { id: 2, kind: 'release' as const, amount: 0, created_at: '2026-03-31T17:00:00.000Z' },
      ],
      payment: { id: 9, amount: 5_000, state: 'sent' as const, created_at: '2026-04-01T17:00:00.000Z' },
    }),
  );
  const { user } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Product 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'How you earned this' });
  const steps = (await within(sheet).findAllByRole('listitem')).map((step) => step.textContent);
  expect(steps).toHaveLength(6);
  expect(steps.join(' ')).toMatch(
    /Seen in your post.*Clicked your link.*Ordered at Merchant 1.*Commission booked.*\+\$2\.00.*Available.*Cashed out/,
  );
  expect(within(sheet).getByRole('link', { name: 'See the payment' }).getAttribute('href')).toBe(
    '/me/payments?payment=9',
  );
});

test('[EA-02] one button filters and sorts, counts what is active, and clears it', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  serveChoices(client);
  const { user, location } = open(client, `${SALES}?state=pending`);
  await user.click(await screen.findByRole('button', { name: 'Filter · 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and sort' });
  await user.click(await within(sheet).findByRole('button', { name: /Shop/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tessel' }));
  await closeMenu(user);
  await user.click(within(sheet).getByRole('button', { name: /Sort/ }));
  await user.click(await screen.findByRole('option', { name: 'Highest commission' }));
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  expect(location.search).toBe('?state=pending&sort=commission&merchant_id=5');

  await user.click(await screen.findByRole('button', { name: 'Filter · 2' }));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(location.search).toBe('');
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeTruthy();
});

/** Closes a menu that stays open for further choices. */
async function closeMenu(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

test('[EA-02] each filter has a menu; an active one tells its choice, and is removed by itself or with all', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  serveChoices(client);
  const { user, location } = open(client, `${SALES}?key=all`);
  await user.click(await screen.findByRole('button', { name: 'State' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Returned' }));
  await closeMenu(user);
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tessel' }));
  await closeMenu(user);
  await user.click(screen.getByRole('button', { name: 'Sort: Newest' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }));
  expect(location.search).toBe('?key=all&state=reversed&merchant_id=5&sort=oldest');
  expect(await screen.findByRole('button', { name: 'Shop: Tessel' })).toBeTruthy();
  // A closed menu returns the focus a moment later.
  const sort = await screen.findByRole('button', { name: 'Sort: Oldest' });
  await waitFor(() => expect(document.activeElement).toBe(sort));

  await user.click(screen.getByRole('link', { name: 'Clear filter: State' }));
  expect(location.search).toBe('?key=all&merchant_id=5&sort=oldest');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'State' })));
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(location.search).toBe('?key=all&sort=oldest');
});

test('[EA-02] a filter with many choices is searched', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  const products = [...'ABCDEFGHIJ'].map((letter, place) => ({ id: place + 1, name: `Vase ${letter}` }));
  client.on(listSaleChoices, () => success({ merchants: [], products, posts: [] }));
  const { user, location } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Product' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'vase g');
  await user.click(screen.getByRole('menuitemcheckbox'));
  expect(location.search).toBe('?product_id=7');
  // The first presses leave the choice and clear the search.
  await user.keyboard('{Escape}{Escape}');
  await closeMenu(user);

  await user.click(await screen.findByRole('button', { name: 'Filter · 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and sort' });
  await user.click(await within(sheet).findByRole('button', { name: /Product/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'zzz');
  expect(screen.getByText('No matches')).toBeTruthy();
});

test('[EA-02] choices of a filter that can’t be loaded are offered again', async () => {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([buildSale()]));
  client.on(listSaleChoices, () => failure('unavailable'));
  const { user } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Product' }));
  const retry = await screen.findByRole('menuitemcheckbox', { name: 'Couldn’t load. Try again' });
  client.on(listSaleChoices, () =>
    success({ merchants: [], products: [{ id: 7, name: 'Vase' }], posts: [] }),
  );
  await user.click(retry);
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Vase' })).toBeTruthy();
});

test('[EA-02] [SH-13] an account without a bank sees neither filters nor a file', async () => {
  const client = createFakeClient();
  client.on(listSales, () => failure('forbidden'));
  open(client);
  expect(await screen.findByText('The Bank is for creators')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dates/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('[EA-02] transactions of one shop', async () => {
  const client = createFakeClient();
  client.on(listTransactions, ({ merchant_id }) => {
    const totals = { transaction_count: 1, earned: 200, cashed_out: 0 };
    return reportOf([buildTransaction({ merchant_name: merchant_id === '5' ? 'Tessel' : 'Any' })], {
      totals,
    });
  });
  serveChoices(client);
  const path = href(TRANSACTIONS_ROUTE, undefined, { merchant_id: '5' });
  renderRemote(<TransactionsPage />, { client, path, user: buildCreator() });
  expect((await screen.findByRole('table')).textContent).toMatch('Tessel');
  expect(screen.getByRole('link', { name: 'Clear filter: Shop' })).toBeTruthy();
});

test('[EA-02] filters that match nothing can be cleared, and all time has nothing else to suggest', async () => {
  const client = createFakeClient();
  client.on(listSales, () => ({ ...salesOf([]), range: ALL_TIME }));
  const { user, location } = open(client, `${SALES}?key=all&state=reversed&sort=oldest`);
  await screen.findByText('Nothing matches');
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(location.search).toBe('?key=all&sort=oldest');
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show all time' })).toBeNull();
});

test('[EA-02] empty dates suggest all time, and a failure can be retried', async () => {
  const empty = createFakeClient();
  empty.on(listSales, () => ({ ...salesOf([]), range: LAST_WEEK }));
  const view = open(empty);
  expect((await screen.findByRole('link', { name: 'Show all time' })).getAttribute('href')).toBe(
    `${SALES}?key=all`,
  );
  view.unmount();
  const failing = createFakeClient();
  failing.on(listSales, () => failure('unavailable'));
  open(failing);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[EA-02] transactions open the sale or the payment behind them', async () => {
  const client = createFakeClient();
  const data: Transaction[] = [
    buildTransaction({ id: 1 }),
    buildTransaction({
      ...{ id: 2, kind: 'cash-out', amount: -5_000, sale_id: null, payment_id: 9, product: null },
      merchant_name: null,
    }),
  ];
  client.on(listTransactions, () =>
    reportOf(data, { totals: { transaction_count: 2, earned: 200, cashed_out: 5_000 } }),
  );
  serveReceipt(client, buildPayment({ id: 9 }));
  const { user } = renderRemote(<TransactionsPage />, {
    client,
    path: href(TRANSACTIONS_ROUTE),
    user: buildCreator(),
  });
  expect(cellsOf((await screen.findByRole('button', { name: 'Product 1' })).closest('tr'))).toMatch(
    /Commission.*Merchant 1.*\+\$2\.00/,
  );
  await user.click(screen.getByRole('button', { name: 'Cash-out 9' }));
  const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(await within(sheet).findByText('$50.00')).toBeTruthy();
});

function serveReceipt(client: FakeClient, payment: Payment): void {
  const sums = { carried: 0, released: 5_200, reversed: -200, returned: 0 };
  client.on(getPayment, () => success({ ...payment, provider_ref: 'tagalong-9', ...sums, item_count: 1 }));
  const item = { sale_id: 1, product_name: 'Vase', merchant_name: 'Tessel', payment_id: null };
  client.on(listPaymentItems, () =>
    pageOf([{ id: 4, kind: 'release' as const, amount: 5_200, created_at: payment.created_at, ...item }]),
  );
}

test('[EA-02] [EA-05] a link opens the receipt of a payment, whose parts add up to its amount', async () => {
  const client = createFakeClient();
  const sent_at = '2026-03-01T12:00:00.000Z';
  const payment = buildPayment({ id: 9, state: 'failed', sent_at, return_reason: 'account-closed' });
  client.on(listPayments, () =>
    reportOf([payment], { totals: { payment_count: 1, requested: 5_000, paid: 0 } }),
  );
  serveReceipt(client, payment);
  renderRemote(<PaymentsPage />, {
    client,
    path: href(PAYMENTS_ROUTE, undefined, { payment: '9' }),
    user: buildCreator(),
  });
  const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(await within(sheet).findByText(/the account is closed\. The amount is back in/)).toBeTruthy();
  expect(within(sheet).getAllByRole('listitem')[1]?.textContent).toMatch(/^Sent by .*Mar 1, 2026/);
  const fix = within(sheet).getByRole('link', { name: 'Check your payment details' });
  expect(fix.getAttribute('href')).toBe('/me/settings/payment');
  const values = (await within(sheet).findAllByRole('definition')).map((node) => node.textContent);
  expect(values.slice(-2)).toEqual(['+$52.00', '−$2.00']);
  expect(await within(sheet).findByText('Vase')).toBeTruthy();
});
