import { expect, test } from '@jest/globals';
import { listPendingDays } from '@tagalong/contracts/earnings/balance';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { Balance, Sums } from './balance.tsx';

const NOW = new Date('2026-03-02T12:00:00.000Z');

function open(report: Partial<EarningReport>, user = buildCreator()) {
  return renderRemote(<Balance earnings={buildEarningReport(report)} />, { user, now: NOW });
}

test('[XT-21] a hold ends by itself: the button is shown the moment it is over', () => {
  const held_until = NOW.toISOString();
  open({ current_cash_out_balance: 2_500, held_until });
  expect(screen.getByRole('button', { name: 'Cash out' })).toBeTruthy();
});

test('[XT-21] during a hold the reason and the time are shown, with the way to the details', () => {
  open({ current_cash_out_balance: 2_500, held_until: '2026-03-05T12:00:00.000Z' });
  expect(screen.getByText(/^You can cash out from Mar 5, 2026, 7:00/)).toBeTruthy();
  expect(screen.getByText(/If it wasn’t you, change your password and contact us\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your payment details' }).getAttribute('href')).toBe(
    '/me/settings/payment',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('[AU-09] a deactivated account is led to no page that is closed to it', () => {
  const user = buildCreator({ is_deactivated: true });
  open({ current_cash_out_balance: 2_500, held_until: '2026-03-05T12:00:00.000Z' }, user);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[XT-21] below the minimum a hold isn’t mentioned, because there is nothing to hold', () => {
  open({ current_cash_out_balance: 2_499, held_until: '2026-03-05T12:00:00.000Z' });
  expect(screen.queryByText(/^You can cash out from/)).toBeNull();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test.each([
  [0, 0, '$25.00 to go. You can cash out once you reach $25.00.'],
  [-1_200, 0, '$37.00 to go. You can cash out once you reach $25.00.'],
  [1_050, 1_050, '$14.50 to go. You can cash out once you reach $25.00.'],
])(
  '[EA-01] a balance of %i cents fills %i of the bar, and says how much is left',
  (balance, filled, text) => {
    open({ current_cash_out_balance: balance });
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(filled);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test('[XT-21] only a negative balance explains a late return', () => {
  const { unmount } = open({ current_cash_out_balance: 0 });
  expect(screen.queryByText(/^A sale was returned after you cashed out/)).toBeNull();
  unmount();
  open({ current_cash_out_balance: -1 });
  expect(screen.getByText(/nothing is charged to you\.$/)).toBeTruthy();
});

test('[EA-05] the parts of the total are shown to the cent, and the pending days open beside them', async () => {
  const client = createFakeClient();
  client.on(listPendingDays, () => success({ total: 0, days: [] }));
  const report = { pending_balance: 1, transit_balance: 20, paid_total: 300, lifetime_total: 321 };
  const { user } = renderRemote(<Sums earnings={buildEarningReport(report)} />, {
    client,
    user: buildCreator(),
  });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$0.01', '$0.20', '$3.00', '$3.21'],
  ]);
  const lists = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(lists).toEqual([
    ['Pending: $0.01. Open the list.', '/me/sales?key=all&state=pending'],
    ['On its way: $0.20. Open the list.', '/me/payments'],
    ['Paid out: $3.00. Open the list.', '/me/payments?state=paid'],
    ['Total earned so far: $3.21. Open the list.', '/me/transactions?key=all'],
  ]);
  await user.click(screen.getByRole('button', { name: 'When?' }));
  expect(await screen.findByRole('dialog', { name: 'Pending commissions' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
