import { expect, jest, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { STATEMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getStatement, type Statement } from '@tagalong/contracts/earnings/statement';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { StatementPage } from './statement-page.tsx';

const FEBRUARY: Statement = {
  ...{ month: '2026-02', start: '2026-02-01', end: '2026-02-28', is_final: true },
  ...{ opening: 7_900, earned: 1_000, earned_count: 2, returned: 900, returned_count: 1, paid: 2_500 },
  ...{ closing: 5_500, available: 4_500, pending: 1_000, transit: 0 },
};

function open(client: FakeClient, month = '2026-02') {
  return renderRemote(<StatementPage />, {
    client,
    path: href(STATEMENT_ROUTE, { month }),
    route: STATEMENT_ROUTE,
    user: buildCreator(),
    now: new Date('2026-03-02T12:00:00Z'),
  });
}

test('[XT-20] [EA-02] [EA-05] a statement shows how the balance came about, and prints', async () => {
  const client = createFakeClient();
  client.on(getStatement, () => success(FEBRUARY));
  const { user } = open(client);
  expect(await screen.findByRole('heading', { name: 'Statement for February 2026' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map((node) => node.textContent)).toEqual([
    ...['$79.00', '+$10.00', '−$9.00', '−$25.00', '$55.00'],
    ...['$45.00', '$10.00', '$0.00'],
  ]);
  expect(screen.queryByText(/isn’t over/)).toBeNull();
  expect(screen.getByRole('link', { name: 'January 2026' }).getAttribute('href')).toBe(
    '/me/statements/2026-01',
  );
  expect(screen.getByRole('link', { name: 'See the transactions' }).getAttribute('href')).toBe(
    '/me/transactions?key=custom&start=01%2F02%2F2026&end=28%2F02%2F2026',
  );
  const print = jest.fn();
  globalThis.print = print;
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('[XT-20] [EA-02] the current month says that it isn’t over, and has no next month', async () => {
  const client = createFakeClient();
  client.on(getStatement, () => success({ ...FEBRUARY, month: '2026-03', is_final: false }));
  open(client, '2026-03');
  expect(await screen.findByText(/This month isn’t over/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'April 2026' })).toBeNull();
});

test('[XT-20] [EA-02] a month without a statement leads to the current one', async () => {
  const client = createFakeClient();
  client.on(getStatement, () => failure('validation-failed', { month: 'It has not begun.' }));
  open(client, '2027-01');
  const link = await screen.findByRole('link', { name: 'See this month' });
  expect(link.getAttribute('href')).toBe('/me/statements/2026-03');
});
