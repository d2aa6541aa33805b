import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { cashOut, type Payment } from '@tagalong/contracts/earnings/cash-out';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildPayment } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { CashOutConfirm } from './cash-out-confirm.tsx';

/** Opens the confirmation on an API that pays each key once, as the real one does. */
function open(amount = 41_260) {
  const client = createFakeClient();
  const made = new Map<string, Payment>();
  client.on(cashOut, ({ idempotency_key: key, amount: confirmed = 0 }) => {
    const payment =
      made.get(key) ?? buildPayment({ id: made.size + 1, amount: confirmed, state: 'requested' });
    made.set(key, payment);
    return success(payment);
  });
  const paid: Payment[] = [];
  const element = (cents: number) => (
    <CashOutConfirm amount={cents} onPaid={(payment) => paid.push(payment)} />
  );
  const view = renderRemote(element(amount), { client, user: buildCreator() });
  return {
    ...view,
    client,
    paid,
    /** Payments that the API made. */
    made,
    keys: () => client.requestsOf(cashOut).map(({ idempotency_key: key }) => key),
    show: (cents: number) => view.rerender(element(cents)),
    press: () => view.user.click(screen.getByRole('button', { name: /^Cash out/ })),
  };
}

test('[EA-01] the amount is shown before it is paid, and the button repeats it', () => {
  const { keys } = open(2_500);
  expect(screen.getByText('You’ll get').nextElementSibling?.textContent).toBe('$25.00');
  expect(screen.getByRole('button', { name: 'Cash out $25.00' })).toBeTruthy();
  expect(keys()).toEqual([]);
});

test('[EA-05] exactly the confirmed amount is requested', async () => {
  const { press, client, paid } = open(41_260);
  await press();
  await waitFor(() => expect(paid).toHaveLength(1));
  expect(client.requestsOf(cashOut).map(({ amount }) => amount)).toEqual([41_260]);
});

test('[EA-05] two quick presses pay once', async () => {
  const { user, made, paid } = open();
  await user.dblClick(screen.getByRole('button', { name: 'Cash out $412.60' }));
  await waitFor(() => expect(paid).toHaveLength(1));
  expect(made.size).toBe(1);
});

test('[EA-05] a press while the payment is on its way sends nothing', async () => {
  const { client, press, paid } = open();
  const answer = client.defer(cashOut);
  await press();
  await press();
  expect(client.requestsOf(cashOut)).toHaveLength(1);
  answer.resolve(success(buildPayment({ id: 1 })));
  await waitFor(() => expect(paid).toHaveLength(1));
});

test.each(['offline', 'timeout', 'unavailable'] as const)(
  '[EA-05] a retry after %s, whose response may be lost, returns the same payment',
  async (code) => {
    const { client, press, paid, made, keys } = open();
    let isLost = true;
    client.on(cashOut, ({ idempotency_key: key }) => {
      const payment = made.get(key) ?? buildPayment({ id: made.size + 1 });
      made.set(key, payment);
      if (!isLost) return success(payment);
      isLost = false;
      return failure(code);
    });
    await press();
    await screen.findByRole('alert');
    expect(paid).toEqual([]);
    await press();
    await waitFor(() => expect(paid).toHaveLength(1));
    expect(made.size).toBe(1);
    expect(new Set(keys()).size).toBe(1);
  },
);

test('[EA-05] another amount is another cash-out, with a key of its own', async () => {
  const { press, show, keys, paid, made } = open(41_260);
  await press();
  await waitFor(() => expect(paid).toHaveLength(1));
  show(3_000);
  await press();
  await waitFor(() => expect(paid).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
  expect([...made.values()].map(({ amount }) => amount)).toEqual([41_260, 3_000]);
});

test('[EA-01] the proof of identity repeats the same cash-out, with the same key', async () => {
  const { client, press, paid, keys, answerIntent } = open();
  client.on(cashOut, () => failure('step-up-required'));
  await press();
  client.on(cashOut, () => success(buildPayment({ id: 4 })));
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(paid.map(({ id }) => id)).toEqual([4]));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('[EA-01] whoever closes the proof has paid nothing, and sees no error', async () => {
  const { client, press, paid, answerIntent } = open();
  client.on(cashOut, () => failure('step-up-required'));
  await press();
  await answerIntent(AUTH_CONFIRM, null);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cash out $412.60' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(paid).toEqual([]);
});

test.each([
  ['payment-info-missing', 'Add your tax form and payment details first.'],
  ['below-cash-out-minimum', 'You can cash out once you reach $25.00.'],
  ['balance-changed', 'Your balance has changed. Check the new amount.'],
  ['cash-out-held', 'Cash-outs are on hold for a few days after your payment details change.'],
] as const)('[EA-01] the refusal %s is explained in words', async (code, text) => {
  const { client, press, paid } = open();
  client.on(cashOut, () => failure(code));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(paid).toEqual([]);
});

test('[EA-01] a refusal disappears with the next attempt', async () => {
  const { client, press, paid } = open();
  client.on(cashOut, () => failure('unavailable'));
  await press();
  await screen.findByRole('alert');
  client.on(cashOut, () => success(buildPayment()));
  await press();
  await waitFor(() => expect(paid).toHaveLength(1));
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});
