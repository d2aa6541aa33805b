import { expect, test } from '@jest/globals';
import { getPaymentProfile, type PaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { PaymentSettingsPage } from './payment-settings-page.tsx';

const READY: PaymentProfile = { tax: 'done', payment: 'done', is_ready: true, is_open: true };

function open(answer: Handler<typeof getPaymentProfile>, user = buildCreator()) {
  const client = createFakeClient();
  client.on(getPaymentProfile, answer);
  const now = new Date('2026-03-02T12:00:00Z');
  return { ...renderRemote(<PaymentSettingsPage />, { client, user, now }), client };
}
const summary = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  return screen.getByRole('status').textContent?.replace(/\s/g, ' ');
};

test.each<[string, Partial<PaymentProfile>, string, boolean]>([
  ['both forms are done', {}, 'You’re ready to cash out.', true],
  ['one is missing', { tax: 'missing', is_ready: false }, 'Finish both forms to cash out.', false],
  [
    'a hold lasts',
    { held_until: '2026-03-05T12:00:00.000Z' },
    'Your payment details changed. To protect your balance, you can cash out from Mar 5, 2026, 7:00 AM.',
    true,
  ],
  ['a hold is over', { held_until: '2026-03-02T11:59:59.000Z' }, 'You’re ready to cash out.', true],
  [
    'there is no provider',
    { is_open: false },
    'Cash-outs aren’t available right now. Your balance is safe.',
    true,
  ],
])('[EA-01] when %s, the page says so', async (_, profile, text, isReady) => {
  open(() => success({ ...READY, ...profile }));
  expect(await summary()).toBe(text);
  expect(screen.queryByRole('link', { name: 'Go to the Bank' }) !== null).toBe(isReady);
});

test('[SH-13] an account without a bank has no payment details', async () => {
  open(() => failure('forbidden'), buildUser());
  expect(await screen.findByText('The Bank is for creators')).toBeTruthy();
});

test('[EA-01] details that can’t be loaded can be tried again', async () => {
  const { client, user } = open(() => failure('offline'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Couldn’t load your payment details.*offline/,
  );
  client.on(getPaymentProfile, () => success(READY));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await summary()).toBe('You’re ready to cash out.');
});

test('[EA-01] while the details are awaited, the page is announced as loading', () => {
  open(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading your payment details');
});
