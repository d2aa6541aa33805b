import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { checkStepUp } from '@tagalong/contracts/account/step-up';
import type { PaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { failure, OK } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PaymentForms } from './payment-forms.tsx';

const TAX_FORM = '/api/me/payment-forms/tax';

/** URLs that the browser would have opened, which jsdom can't. */
let followed: string[] = [];
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
  event.preventDefault();
}
beforeEach(() => {
  followed = [];
  window.addEventListener('click', follow);
});
afterEach(() => window.removeEventListener('click', follow));

function open(profile: Partial<PaymentProfile> = {}) {
  const client = createFakeClient();
  client.on(checkStepUp, () => OK);
  const forms: PaymentProfile = {
    tax: 'missing',
    payment: 'done',
    is_ready: false,
    is_open: true,
    ...profile,
  };
  return renderRemote(<PaymentForms profile={forms} />, { client, user: buildCreator() });
}
const taxLink = () => screen.getByRole('link', { name: /Tax form at our payout provider$/ });

test.each([
  ['missing', 'A W-9 or W-8 form, so that we can report your earnings.'],
  ['submitted', 'Our payout provider is reviewing it. This usually takes one or two days.'],
  ['rejected', 'Our payout provider couldn’t accept it. Open it to see why and correct it.'],
  ['done', 'A W-9 or W-8 form, so that we can report your earnings.'],
] as const)('[EA-01] a tax form that is %s says what to do', (tax, note) => {
  open({ tax });
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toContain(note);
});

test('[EA-01] without a provider the states are shown, and nothing can be opened', () => {
  open({ is_open: false });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[EA-01] after a recent proof of identity the form opens at once', async () => {
  const { user, asked } = open();
  await user.click(taxLink());
  await waitFor(() => expect(followed).toEqual([TAX_FORM]));
  expect(asked).toEqual([]);
});

test('[EA-01] a form isn’t opened before the identity is proved, nor if the dialog is closed', async () => {
  const { user, client, answerIntent, toasts } = open();
  client.on(checkStepUp, () => failure('step-up-required'));
  await user.click(taxLink());
  expect(followed).toEqual([]);
  await answerIntent(AUTH_CONFIRM, null);
  expect(followed).toEqual([]);
  expect(toasts).toEqual([]);
});

test('[EA-01] a check that fails is explained, and the link can be pressed again', async () => {
  const { user, client, toasts } = open();
  client.on(checkStepUp, () => failure('offline'));
  await user.click(taxLink());
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/offline/)]));
  expect(followed).toEqual([]);
  client.on(checkStepUp, () => OK);
  await user.click(taxLink());
  await waitFor(() => expect(followed).toEqual([TAX_FORM]));
});

test('a click that opens a new tab is left to the browser', async () => {
  const { user, client } = open();
  await user.keyboard('{Control>}');
  await user.click(taxLink());
  await user.keyboard('{/Control}');
  expect(followed).toEqual([TAX_FORM]);
  expect(client.requestsOf(checkStepUp)).toEqual([]);
});
