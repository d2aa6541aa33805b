import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { momentText } from '#lib/date-text.ts';
import { BalanceCardFragment } from './balance-card-fragment.tsx';

function draw(balance: number, path = href(HOME_LATEST_ROUTE), held_until: string | null = null) {
  const client = createFakeClient();
  client.on(getEarningReport, () =>
    success(buildEarningReport({ current_cash_out_balance: balance, held_until })),
  );
  return renderRemote(<BalanceCardFragment />, { client, path, user: buildCreator() });
}

test.each([
  [2_499, 'Go to the Bank'],
  [2_500, 'Cash out'],
])('[EA-01] with %i cents the link is labeled %s', async (balance, name) => {
  draw(balance);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/me/earnings');
});

test('[XT-21] [EA-01] during a hold the card says when cash-outs open, and leads to the Bank', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  draw(2_500, href(HOME_LATEST_ROUTE), until);
  expect(await screen.findByText(`You can cash out from ${momentText(until)}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the Bank' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cash out' })).toBeNull();
});

test('is hidden in the Bank', async () => {
  const { client } = draw(2_500, href(EARNINGS_ROUTE));
  await waitFor(() => expect(client.requestsOf(getEarningReport)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

test('disappears silently when loading fails', async () => {
  const client = createFakeClient();
  client.on(getEarningReport, () => failure('unavailable'));
  renderRemote(<BalanceCardFragment />, { client, user: buildCreator() });
  await waitFor(() => expect(document.body.textContent).toBe(''));
});
