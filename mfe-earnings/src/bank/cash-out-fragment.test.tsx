import { expect, test } from '@jest/globals';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getPaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { momentText } from '#lib/date-text.ts';
import { CashOutFragment } from './cash-out-fragment.tsx';
import { CashOutSheet } from './cash-out-sheet.tsx';

function open(balance: number, held_until: string | null = null) {
  const client = createFakeClient();
  client.on(getEarningReport, () =>
    success(buildEarningReport({ current_cash_out_balance: balance, held_until })),
  );
  client.on(getPaymentProfile, () =>
    success({ tax: 'done', payment: 'done', is_ready: true, is_open: true }),
  );
  return renderRemote(<CashOutFragment />, { client, user: buildCreator({ is_deactivated: true }) });
}

test('[AU-09] a deactivated account can cash out from its notice', async () => {
  const { user } = open(2_500);
  await user.click(await screen.findByRole('button', { name: 'Cash out' }));
  expect(await screen.findByRole('button', { name: 'Cash out $25.00' })).toBeTruthy();
});

test('[XT-21] [AU-09] during a hold the notice says when cash-outs open, and leads to no page that is closed', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  open(2_500, until);
  expect(await screen.findByText(`You can cash out from ${momentText(until)}`)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[EA-01] below the minimum there is no button', async () => {
  const { client } = open(2_499);
  await waitFor(() => expect(client.requestsOf(getEarningReport)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('[EA-01] a balance that can’t be loaded is an error in the sheet and no endless wait', async () => {
  const client = createFakeClient();
  client.on(getEarningReport, () => failure('unavailable'));
  client.on(getPaymentProfile, () =>
    success({ tax: 'done', payment: 'done', is_ready: true, is_open: true }),
  );
  const popup = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };
  renderRemote(<CashOutSheet {...popup} />, { client, user: buildCreator() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
