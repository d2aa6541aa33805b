import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { cashOut, getPayment } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getPaymentProfile, type PaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { failure, success } from '@tagalong/testing/answers';
import { buildEarningReport, buildPayment } from '@tagalong/testing/builders';
import { screen, within } from '@testing-library/react';
import { clientWith, openBank } from './bank-example.tsx';

async function check(
  profile: Partial<PaymentProfile>,
  client = clientWith({ current_cash_out_balance: 41_260 }),
) {
  const forms: PaymentProfile = { tax: 'done', payment: 'done', is_ready: true, is_open: true, ...profile };
  client.on(getPaymentProfile, () => success(forms));
  const view = openBank({}, client);
  await view.user.click(await screen.findByRole('button', { name: 'Cash out' }));
  const sheet = await screen.findByRole('dialog', { name: 'Cash out' });
  return { ...view, sheet };
}

test('[XT-21] [EA-01] a hold that began after the page was loaded is shown in the sheet', async () => {
  const client = clientWith({ current_cash_out_balance: 41_260 });
  const held_until = '2126-03-05T12:00:00.000Z';
  client.on(cashOut, () => {
    client.on(getPaymentProfile, () =>
      success({ tax: 'done', payment: 'done', is_ready: true, is_open: true, held_until }),
    );
    return failure('cash-out-held');
  });
  const { user, sheet } = await check({}, client);
  await user.click(await within(sheet).findByRole('button', { name: 'Cash out $412.60' }));
  expect(await within(sheet).findByText(/^You can cash out from Mar 5, 2126/)).toBeTruthy();
});

test.each([
  ['missing', 'Missing', 'Fill in'],
  ['submitted', 'In review', 'View'],
  ['rejected', 'Needs changes', 'Correct it'],
  ['done', 'Done', 'Update'],
] as const)('[EA-01] a form that is %s links to the provider', async (state, label, action) => {
  const { sheet } = await check({ tax: state, payment: 'missing', is_ready: false });
  const [tax] = await within(sheet).findAllByRole('listitem');
  expect(tax?.textContent).toMatch(new RegExp(`^Tax form ${label}`));
  const link = within(sheet).getByRole('link', { name: `${action}: Tax form at our payout provider` });
  expect(link.getAttribute('href')).toBe('/api/me/payment-forms/tax');
  expect(within(sheet).queryByRole('button', { name: /^Cash out/ })).toBeNull();
});

test('[EA-01] [EA-05] the confirmed amount is paid once, after a proof of identity, and followed', async () => {
  const client = clientWith({ current_cash_out_balance: 41_260 });
  const keys: string[] = [];
  client.on(cashOut, ({ idempotency_key, amount }) => {
    keys.push(idempotency_key);
    expect(amount).toBe(41_260);
    if (keys.length === 1) return failure('step-up-required');
    if (keys.length === 2) return failure('offline');
    client.on(getEarningReport, () => success(buildEarningReport({ transit_balance: 41_260 })));
    return success(buildPayment({ id: 9, amount: 41_260, state: 'requested' }));
  });
  const sums = { carried: 0, released: 41_260, reversed: 0, returned: 0, item_count: 3, provider_ref: null };
  client.on(getPayment, () => success({ ...buildPayment({ id: 9, amount: 41_260 }), ...sums }));
  const { user, sheet, answerIntent } = await check({}, client);

  await user.click(await within(sheet).findByRole('button', { name: 'Cash out $412.60' }));
  await answerIntent(AUTH_CONFIRM, {});
  expect(await within(sheet).findByText(/You’re offline/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Cash out $412.60' }));

  expect(await within(sheet).findByText('Your money is on its way')).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  expect(await within(sheet).findByText('Sent by our payout provider')).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toBe(
    '/me/payments?payment=9',
  );
  expect(await screen.findByText('$25.00 to go. You can cash out once you reach $25.00.')).toBeTruthy();
});

test('[EA-05] a balance that changed meanwhile is shown before it is paid', async () => {
  const client = clientWith({ current_cash_out_balance: 41_260 });
  client.on(cashOut, () => {
    client.on(getEarningReport, () => success(buildEarningReport({ current_cash_out_balance: 40_000 })));
    return failure('balance-changed');
  });
  const { user, sheet } = await check({}, client);
  await user.click(await within(sheet).findByRole('button', { name: 'Cash out $412.60' }));
  expect(await within(sheet).findByRole('button', { name: 'Cash out $400.00' })).toBeTruthy();
});

test.each([
  ['cashed out in another tab', { transit_balance: 41_260 }, '$412.60 is already on its way.'],
  ['reduced by a return', {}, '$25.00 to go. You can cash out once you reach $25.00.'],
])('[EA-01] a balance that was %s leaves nothing to confirm', async (_, report, message) => {
  const client = clientWith({ current_cash_out_balance: 41_260 });
  client.on(cashOut, () => {
    client.on(getEarningReport, () =>
      success(buildEarningReport({ current_cash_out_balance: 0, ...report })),
    );
    return failure('below-cash-out-minimum');
  });
  const { user, sheet } = await check({}, client);
  await user.click(await within(sheet).findByRole('button', { name: 'Cash out $412.60' }));
  expect(await within(sheet).findByText(message)).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: /^Cash out/ })).toBeNull();
  expect(within(sheet).getByRole('link', { name: 'See your payments' }).getAttribute('href')).toBe(
    '/me/payments',
  );
});

test('[EA-01] without a payout provider the sheet says that the balance is safe', async () => {
  const { sheet } = await check({ is_open: false });
  expect(await within(sheet).findByText(/Your balance is safe/)).toBeTruthy();
});
