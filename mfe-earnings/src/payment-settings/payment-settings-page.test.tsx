import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { getPaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PaymentSettingsPage } from './payment-settings-page.tsx';

test('[EA-01] both forms show their state, and the page says whether they are enough', async () => {
  const client = createFakeClient();
  client.on(getPaymentProfile, () =>
    success({ tax: 'rejected', payment: 'done', is_ready: false, is_open: true }),
  );
  renderRemote(<PaymentSettingsPage />, { client, user: buildCreator() });
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Tax form Needs changes.*Correct it$/);
  expect(rows[1]).toMatch(/^Payment details Done.*Update$/);
  expect(screen.getByText('Finish both forms to cash out.')).toBeTruthy();
});

test('[EA-01] the link to a form is followed once the member has proved their identity', async () => {
  const client = createFakeClient();
  client.on(getPaymentProfile, () =>
    success({ tax: 'missing', payment: 'missing', is_ready: false, is_open: true }),
  );
  let isConfirmed = false;
  client.on(checkStepUp, () => (isConfirmed ? OK : failure('step-up-required')));
  const { user, answerIntent } = renderRemote(<PaymentSettingsPage />, { client, user: buildCreator() });
  const followed: string[] = [];
  const link = await screen.findByRole('link', { name: /^Fill in: Tax form/ });
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  await user.click(link);
  expect(followed).toEqual([]);
  isConfirmed = true;
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(followed).toEqual(['/api/me/payment-forms/tax']));
});

test('[SH-13] an account without a bank gets an explanation as the only main heading', async () => {
  const client = createFakeClient();
  client.on(getPaymentProfile, () => failure('forbidden'));
  renderRemote(<PaymentSettingsPage />, { client, user: buildCreator() });
  expect(await screen.findByText('The Bank is for creators')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['The Bank is for creators']);
});
