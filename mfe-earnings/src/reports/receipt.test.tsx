import { expect, test } from '@jest/globals';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { getPayment, listPaymentItems, type PaymentItem } from '@tagalong/contracts/earnings/cash-out';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildPayment } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { PaymentSheet } from './payment-sheet.tsx';

type Receipt = ResponseOf<typeof getPayment>['data'];

function itemOf(item: Partial<PaymentItem>): PaymentItem {
  return {
    ...{ id: 1, kind: 'release', amount: 200, created_at: '2026-03-01T15:00:00.000Z' },
    ...{ sale_id: 1, product_name: 'Vase', merchant_name: 'Tessel', payment_id: null },
    ...item,
  };
}

function open(payment: Partial<Receipt> = {}, items: PaymentItem[] = [itemOf({})]) {
  const client = createFakeClient();
  const sums = { carried: 0, released: 5_000, reversed: 0, returned: 0, item_count: items.length };
  client.on(getPayment, () =>
    success({ ...buildPayment({ id: 9 }), provider_ref: null, ...sums, ...payment }),
  );
  client.on(listPaymentItems, () => pageOf(items));
  const popup = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };
  return { ...renderRemote(<PaymentSheet id={9} {...popup} />, { client, user: buildCreator() }), client };
}
/** Names and values of the sheet's lists. */
const lines = async () => {
  await screen.findByText('What this payment covers');
  const values = screen.getAllByRole('definition');
  return screen.getAllByRole('term').map((term, at) => `${term.textContent}: ${values[at]?.textContent}`);
};

test('[EA-05] a receipt lists the sums that its amount consists of, and leaves out those of zero', async () => {
  open({ amount: 5_700, carried: 1_000, released: 5_000, reversed: -800, returned: 500 });
  const all = await lines();
  expect(all).toContain('Amount: $57.00');
  expect(all.slice(-4)).toEqual([
    'Balance before: +$10.00',
    'Commissions that became available: +$50.00',
    'Returned sales: −$8.00',
    'Returned cash-outs: +$5.00',
  ]);
});

test('[EA-05] sums of zero are left out', async () => {
  open();
  expect((await lines()).slice(-1)).toEqual(['Commissions that became available: +$50.00']);
  expect(screen.queryByText('Balance before')).toBeNull();
});

test('[EA-01] a receipt has the provider’s reference once there is one', async () => {
  open({ provider_ref: 'tp-4711' });
  expect(await lines()).toContain('Reference: tp-4711');
});

test('[EA-05] each booking behind the payment names product, shop, day and signed amount', async () => {
  const late = { id: 2, kind: 'reversal', amount: -800, created_at: '2026-03-02T03:00:00.000Z' } as const;
  const back = { sale_id: null, product_name: null, merchant_name: null, payment_id: 8 };
  open({ item_count: 3 }, [
    itemOf({}),
    itemOf(late),
    itemOf({ id: 3, kind: 'cash-out-return', amount: 500, ...back }),
  ]);
  const items = await screen.findByRole('region', { name: 'What this payment covers' });
  expect(
    within(items)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'VaseTessel · Mar 1+$2.00',
    // In New York this time is still on March 1.
    'VaseTessel · Mar 1−$8.00',
    'Returned cash-outsMar 1+$5.00',
  ]);
});

test('[EA-05] a long receipt loads its bookings by page', async () => {
  const { client, user } = open();
  client.on(listPaymentItems, ({ cursor, id }) => {
    expect(id).toBe(9);
    return cursor ? pageOf([itemOf({ id: 1, product_name: 'Lamp' })]) : pageOf([itemOf({ id: 2 })], 'next');
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[EA-05] a payment of the balance before has no bookings, and says so', async () => {
  open({ carried: 5_000, released: 0 }, []);
  expect(await screen.findByText('This payment covers your earlier balance.')).toBeTruthy();
});

test.each([
  ['account-not-found', 'couldn’t find the account. The amount is back in your balance.'],
  [null, 'or the provider returned this payment. The amount is back in your balance.'],
])(
  '[XT-21] a payment that came back (%p) says why, and leads to the payment details',
  async (reason, text) => {
    open({ state: 'failed', return_reason: reason });
    expect(await screen.findByText(new RegExp(`${text.replaceAll('.', '\\.')}$`))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check your payment details' }).getAttribute('href')).toBe(
      '/me/settings/payment',
    );
  },
);

test('[XT-21] a payment that arrived mentions no return', async () => {
  open({ state: 'paid' });
  await lines();
  expect(screen.queryByText(/back in your balance/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Check your payment details' })).toBeNull();
});

test('[EA-01] a payment that can’t be loaded can be tried again', async () => {
  const client = createFakeClient();
  client.on(getPayment, () => failure('unavailable'));
  const popup = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };
  const { user } = renderRemote(<PaymentSheet id={9} {...popup} />, { client, user: buildCreator() });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this payment\./);
  client.on(getPayment, () =>
    success({ ...buildPayment({ id: 9 }), provider_ref: null, ...SUMS_OF_NOTHING }),
  );
  client.on(listPaymentItems, () => failure('unavailable'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The payment is shown although its bookings can't be loaded.
  expect(await lines()).toContain('Amount: $50.00');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this report/);
});

const SUMS_OF_NOTHING = { carried: 5_000, released: 0, reversed: 0, returned: 0, item_count: 0 };
