import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getPayment, type Payment } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { useCall } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport, buildPayment } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { CashOutDone } from './cash-out-done.tsx';

const REQUESTED = buildPayment({ id: 9, amount: 41_260, state: 'requested' });
const SUMS = { carried: 0, released: 41_260, reversed: 0, returned: 0, item_count: 1, provider_ref: null };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A number of the page behind the sheet, which shows what became of the payment. */
function Paid() {
  const { data } = useCall(getEarningReport, {});
  return <p>Paid out: {data?.data.paid_total}</p>;
}

async function open(first: Payment['state'] = 'requested') {
  const client = createFakeClient();
  const state: { payment: Payment; paid: number } = { payment: { ...REQUESTED, state: first }, paid: 0 };
  client.on(getPayment, () => success({ ...state.payment, ...SUMS }));
  client.on(getEarningReport, () => success(buildEarningReport({ paid_total: state.paid })));
  const view = renderRemote(
    <>
      <Paid />
      <CashOutDone payment={REQUESTED} />
    </>,
    { client, user: buildCreator() },
  );
  /** Lets the time pass, and then the page show the responses. */
  const pass = async (ms: number): Promise<void> => {
    for (const step of [ms, 10, 10]) await act(() => jest.advanceTimersByTimeAsync(step));
  };
  await pass(0);
  return { ...view, client, state, pass, asked: () => client.requestsOf(getPayment).length };
}

test('[EA-01] a payment is followed every two seconds until the provider has accepted it', async () => {
  const { state, pass, asked } = await open();
  expect(screen.getByRole('status').textContent).toBe('Your money is on its way');
  expect(screen.getByText('$412.60')).toBeTruthy();
  await pass(1_900);
  expect(asked()).toBe(1);
  await pass(100);
  await pass(2_000);
  expect(asked()).toBe(3);
  state.payment = { ...REQUESTED, state: 'sent' };
  await pass(2_000);
  expect(screen.getByText('Sent by our payout provider')).toBeTruthy();
  const count = asked();
  await pass(20_000);
  expect(asked()).toBe(count);
});

test('[EA-01] the balances behind the sheet follow the payment', async () => {
  const { state, pass } = await open();
  expect(screen.getByText('Paid out: 0')).toBeTruthy();
  Object.assign(state, { payment: { ...REQUESTED, state: 'sent' }, paid: 41_260 });
  await pass(2_000);
  expect(screen.getByText('Paid out: 41260')).toBeTruthy();
});

test('[XT-21] a payment that the provider refuses is announced as returned', async () => {
  const { state, pass } = await open();
  state.payment = { ...REQUESTED, state: 'failed' };
  await pass(2_000);
  expect(screen.getByRole('status').textContent).toBe('This cash-out was returned');
  expect(screen.getByText('Returned to your balance')).toBeTruthy();
});

test('[EA-01] a question that fails is repeated, and the payment stays shown', async () => {
  const { client, pass } = await open();
  client.on(getPayment, () => failure('offline'));
  await pass(2_000);
  expect(screen.getByText('$412.60')).toBeTruthy();
  client.on(getPayment, () => success({ ...REQUESTED, ...SUMS, state: 'sent' as const }));
  await pass(2_000);
  expect(screen.getByText('Sent by our payout provider')).toBeTruthy();
});

test('[EA-01] nothing is asked after the sheet was closed', async () => {
  const { unmount, pass, asked } = await open();
  unmount();
  await pass(10_000);
  expect(asked()).toBe(1);
});

test('[EA-01] the receipt is a link to the payment', async () => {
  await open('sent');
  expect(screen.getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toBe(
    '/me/payments?payment=9',
  );
});
