import { expect, test } from '@jest/globals';
import { listPendingDays } from '@tagalong/contracts/earnings/balance';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { PendingSheet } from './pending-sheet.tsx';

function open(answer: Handler<typeof listPendingDays>) {
  const client = createFakeClient();
  client.on(listPendingDays, answer);
  const popup = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };
  return { ...renderRemote(<PendingSheet {...popup} />, { client, user: buildCreator() }), client };
}
const ONE_DAY = { total: 400, days: [{ day: '2026-03-09', amount: 400, sale_count: 1 }] };

test('[EA-01] the reason of the wait is shown before the days are known', async () => {
  open(() => new Promise(() => undefined));
  expect(screen.getByText(/^Shoppers can return a purchase for 30 days\./)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('[EA-05] each day has its amount and its sales, and late returns lower it', async () => {
  open(() =>
    success({
      total: 200,
      days: [...ONE_DAY.days, { day: '2026-03-10', amount: -200, sale_count: 2 }],
    }),
  );
  await screen.findByText(/Mar 9/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Available Mar 9, 20261 sale$4.00', 'Available Mar 10, 20262 sales−$2.00'],
  ]);
});

test('[EA-01] without pending commissions there is no list of sales to see', async () => {
  open(() => success({ total: 0, days: [] }));
  expect(await screen.findByText(/^Nothing is pending\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See these sales' })).toBeNull();
});

test('[EA-01] days that can’t be loaded can be tried again', async () => {
  const { client, user } = open(() => failure('unavailable'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load your pending commissions\./);
  client.on(listPendingDays, () => success(ONE_DAY));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$4.00')).toBeTruthy();
});
