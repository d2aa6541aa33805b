import { expect, test } from '@jest/globals';
import { STATEMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getStatement, type Statement } from '@tagalong/contracts/earnings/statement';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { StatementPage } from './statement-page.tsx';
import { StatementSheet } from './statement-sheet.tsx';

const FEBRUARY: Statement = {
  ...{ month: '2026-02', start: '2026-02-01', end: '2026-02-28', is_final: true },
  ...{ opening: 7_900, earned: 1_000, earned_count: 2, returned: 900, returned_count: 1, paid: 2_500 },
  ...{ closing: 5_500, available: 4_500, pending: 1_000, transit: 0 },
};

function draw(statement: Partial<Statement> = {}) {
  renderRemote(<StatementSheet statement={{ ...FEBRUARY, ...statement }} />, {
    user: buildCreator({ name: 'Mara Lind' }),
  });
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return screen.getAllByRole('term').map((term, at) => `${term.textContent}: ${values[at]}`);
}
function open(month: string, answer: Handler<typeof getStatement>) {
  const client = createFakeClient();
  client.on(getStatement, answer);
  const now = new Date('2026-03-02T12:00:00Z');
  const view = renderRemote(<StatementPage />, {
    ...{ client, now, user: buildCreator() },
    ...{ path: `/me/statements/${month}`, route: STATEMENT_ROUTE },
  });
  return { ...view, client };
}

test('[XT-20] [EA-05] a statement leads from the balance before to the balance at its end, to the cent', () => {
  expect(draw()).toEqual([
    'Balance before Feb 1, 2026: $79.00',
    'Commissions2 sales: +$10.00',
    'Returned sales1 sale: −$9.00',
    'Paid out: −$25.00',
    'Balance on Feb 28, 2026: $55.00',
    'Available to cash out: $45.00',
    'Pending: $10.00',
    'On its way: $0.00',
  ]);
});

test('[XT-20] a month without movements has no minus zero', () => {
  const none = { earned: 0, earned_count: 0, returned: 0, returned_count: 0, paid: 0, closing: 7_900 };
  expect(draw(none).slice(1, 4)).toEqual([
    'Commissions0 sales: $0.00',
    'Returned sales0 sales: $0.00',
    'Paid out: $0.00',
  ]);
});

test('[XT-21] [XT-20] a balance below zero keeps its sign', () => {
  const lines = draw({ opening: -300, closing: -1_200, available: -1_200, pending: 0 });
  expect([lines[0], lines[4], lines[5]]).toEqual([
    'Balance before Feb 1, 2026: −$3.00',
    'Balance on Feb 28, 2026: −$12.00',
    'Available to cash out: −$12.00',
  ]);
});

test('[XT-20] a printed statement names its owner, its currency and the time zone', () => {
  draw();
  const sheet = screen.getByRole('region', { name: 'Statement for February 2026' });
  expect(within(sheet).getByText('Mara Lind')).toBeTruthy();
  expect(within(sheet).getByText(/^In US dollars, .*New York time\.$/)).toBeTruthy();
});

test('[XT-20] only the current month warns that it still changes', () => {
  draw({ is_final: false });
  expect(screen.getByText(/^This month isn’t over/)).toBeTruthy();
});

test('[XT-20] the months beside the shown one are links, and replace it in the history', async () => {
  const { user, location, back } = open('2026-02', ({ month }) => success({ ...FEBRUARY, month }));
  const months = within(await screen.findByRole('navigation', { name: 'Months' }));
  const names = () => months.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names()).toEqual(['January 2026', 'February 2026', 'March 2026']);
  expect(months.getByRole('link', { current: 'page' }).textContent).toBe('February 2026');
  await user.click(months.getByRole('link', { name: 'January 2026' }));
  expect(location.pathname).toBe('/me/statements/2026-01');
  expect(await screen.findByRole('heading', { name: 'Statement for January 2026' })).toBeTruthy();
  back();
  expect(location.pathname).toBe('/me/statements/2026-01');
});

test('[XT-20] the first statement is January 2019', async () => {
  open('2019-01', () => success({ ...FEBRUARY, month: '2019-01' }));
  const months = within(await screen.findByRole('navigation', { name: 'Months' }));
  expect(months.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['January 2019', 'February 2019'],
  ]);
});

test('[XT-20] a statement that can’t be loaded can be tried again', async () => {
  const { user, client } = open('2026-02', () => failure('unavailable'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this statement/);
  client.on(getStatement, () => success(FEBRUARY));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Statement for February 2026' })).toBeTruthy();
});

test('[SH-13] [XT-20] an account without a bank has no statements', async () => {
  open('2026-02', () => failure('forbidden'));
  expect(await screen.findByText('The Bank is for creators')).toBeTruthy();
});

test('[XT-20] while a statement is awaited, the page is announced as loading', () => {
  open('2026-02', () => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading the statement');
});
