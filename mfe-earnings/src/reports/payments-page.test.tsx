import { expect, test } from '@jest/globals';
import {
  getPayment,
  listPaymentItems,
  listPayments,
  type Payment,
} from '@tagalong/contracts/earnings/cash-out';
import { failure, pageOf, reportOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildPayment } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { fakeFiles } from '@tagalong/testing/fake-files';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentsPage } from './payments-page.tsx';

const PATH = '/me/payments';
const SUMS = { carried: 0, released: 5_000, reversed: 0, returned: 0, item_count: 0, provider_ref: null };

function paymentsOf(data: Payment[], totals = {}) {
  return reportOf(data, { totals: { payment_count: data.length, requested: 5_000, paid: 0, ...totals } });
}
function open(
  query = '',
  answer: Handler<typeof listPayments> = () => paymentsOf([buildPayment({ id: 9 })]),
) {
  const client = createFakeClient();
  client.on(listPayments, answer);
  client.on(getPayment, ({ id }) =>
    id === 77 ? failure('not-found') : success({ ...buildPayment({ id }), ...SUMS }),
  );
  client.on(listPaymentItems, () => pageOf([]));
  const now = new Date('2026-03-02T12:00:00Z');
  return {
    ...renderRemote(<PaymentsPage />, { client, now, path: PATH + query, user: buildCreator() }),
    client,
  };
}
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr');

test('[EA-02] a payment shows its number, both times, its state and its amount', async () => {
  open('', () =>
    paymentsOf([
      buildPayment({ id: 9, created_at: '2026-03-01T15:00:00.000Z', updated_at: '2026-03-02T03:00:00.000Z' }),
    ]),
  );
  const text = (await rowOf('Cash-out 9'))?.textContent?.replace(/\s/g, ' ');
  expect(text).toBe('Cash-out 9Mar 1, 2026, 10:00 AMSent to your bankUpdatedMar 1, 2026, 10:00 PM$50.00');
});

test('[XT-21] a payment that came back says why in its row', async () => {
  open('', () => paymentsOf([buildPayment({ id: 9, state: 'failed', return_reason: 'declined' })]));
  expect((await rowOf('Cash-out 9'))?.textContent).toContain(
    'Returned to your balanceYour bank declined this payment.',
  );
});

test('[EA-05] what was paid counts whatever the filter, and says so beside what was requested', async () => {
  open('?state=failed', () =>
    paymentsOf([buildPayment()], { payment_count: 3, requested: 7_500, paid: 41_260 }),
  );
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...['$412.60', 'Payments accepted in this period. Filters don’t apply here.', '$75.00', '3']]);
  expect(screen.getByText(/^By the day you requested each cash-out, New York time\.$/)).toBeTruthy();
});

test('[EA-02] without a range payments are those of all time, the newest first', async () => {
  const { client } = open();
  await rowOf('Cash-out 9');
  expect(client.requestsOf(listPayments)).toEqual([{ limit: 25 }]);
  expect(screen.getByRole('button', { name: 'Dates: All time' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Requested' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('[EA-02] state and order of the URL count for the list and for its file', async () => {
  const files = fakeFiles(() => ({ name: 'payments.csv', text: 'Cash-out' }));
  const { user, client } = open('?state=paid&sort=oldest&key=this_year&payment=0');
  await rowOf('Cash-out 9');
  expect(client.requestsOf(listPayments)).toEqual([
    { state: 'paid', sort: 'oldest', key: 'this_year', limit: 25 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect(files.requested).toEqual(['/api/me/payments.csv?state=paid&sort=oldest&key=this_year']);
  files.restore();
});

test('[EA-02] a row opens its receipt, and closing it returns to the list', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Cash-out 9' }));
  const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(await within(sheet).findByText('This payment covers your earlier balance.')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.href).toBe(PATH);
});

test.each(['?payment=0', '?payment=x', '?payment='])('[EA-02] %s opens no receipt', async (query) => {
  open(query);
  await rowOf('Cash-out 9');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[EA-02] a link to the payment of someone else says that it can’t be loaded, above the list', async () => {
  open('?payment=77');
  const sheet = await screen.findByRole('dialog', { name: 'Receipt' });
  expect((await within(sheet).findByRole('alert')).textContent).toMatch(/^Couldn’t load this payment\./);
});
