import { expect, test } from '@jest/globals';
import { listSales } from '@tagalong/contracts/earnings/sale';
import { usePages } from '@tagalong/platform';
import { failure, reportOf } from '@tagalong/testing/answers';
import { buildCreator, buildSale } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { ReportList } from './report-list.tsx';

function List({ isAllTime = false }: { isAllTime?: boolean }) {
  const query = usePages(listSales, { limit: 25 });
  return (
    <ReportList
      label="Sales"
      query={query}
      keyOf={({ id }) => id}
      columns={[{ id: 'product', label: 'Product', place: 'title', cell: ({ id }) => `Sale ${id}` }]}
      isAllTime={isAllTime}
    />
  );
}

function salesOf(ids: number[], nextCursor: string | null = null) {
  const totals = { sale_count: 0, commission: 0, returned_count: 0, returned_commission: 0, amounts: [] };
  return reportOf(
    ids.map((id) => buildSale({ id })),
    { totals },
    nextCursor,
  );
}
function open(client: FakeClient, query = '', isAllTime = false) {
  return renderRemote(<List isAllTime={isAllTime} />, {
    client,
    user: buildCreator(),
    path: `/me/sales${query}`,
  });
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('cell').textContent);

test('[EA-02] while rows are awaited, the report is announced as loading', async () => {
  const client = createFakeClient();
  const sales = client.defer(listSales);
  open(client);
  expect(screen.getByRole('status').textContent).toBe('Loading the report');
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  sales.resolve(salesOf([1]));
  expect(await screen.findByRole('table', { name: 'Sales' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('[EA-02] a report that can’t be loaded says why, and a retry shows it', async () => {
  const client = createFakeClient();
  client.on(listSales, () => failure('offline'));
  const { user } = open(client);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Couldn’t load this report.*offline/);
  client.on(listSales, () => salesOf([1]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[EA-02] further pages follow by cursor, each row once, until everything is shown', async () => {
  const client = createFakeClient();
  const pages: Record<string, ReturnType<typeof salesOf>> = {
    first: salesOf([5, 4], 'two'),
    two: salesOf([3, 2], 'three'),
    three: salesOf([1]),
  };
  client.on(listSales, ({ cursor }) => pages[cursor ?? 'first'] ?? failure('bad-cursor'));
  const { user } = open(client);
  await screen.findByText('Sale 4');
  expect(screen.queryByText('That’s everything.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Sale 2');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('That’s everything.')).toBeTruthy();
  expect(rows()).toEqual(['Sale 5', 'Sale 4', 'Sale 3', 'Sale 2', 'Sale 1']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[EA-02] a page that fails keeps the rows before it, and is tried again by itself', async () => {
  const client = createFakeClient();
  let isDown = true;
  client.on(listSales, ({ cursor }) => {
    if (!cursor) return salesOf([2], 'next');
    return isDown ? failure('unavailable') : salesOf([1]);
  });
  const { user } = open(client);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^Couldn’t load more\. /)).toBeTruthy();
  expect(rows()).toEqual(['Sale 2']);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Sale 1');
  expect(rows()).toEqual(['Sale 2', 'Sale 1']);
});

function openEmpty(query: string, isAllTime = false) {
  const client = createFakeClient();
  client.on(listSales, () => salesOf([]));
  return open(client, query, isAllTime);
}

test('[EA-02] a filter that matches nothing can be removed, and dates and order stay', async () => {
  openEmpty('?key=last_month&sort=oldest&state=pending&merchant_id=5');
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(
    '/me/sales?key=last_month&sort=oldest',
  );
});

test('[EA-02] dates without rows lead to all time', async () => {
  openEmpty('?text=May&key=custom&start=01/05/2025&end=31/05/2025&sort=oldest');
  expect(await screen.findByText('Nothing in these dates')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all time' }).getAttribute('href')).toBe(
    '/me/sales?key=all&sort=oldest',
  );
});

test('[EA-02] without any sale the page says how the first one appears, and offers no other dates', async () => {
  openEmpty('?key=all', true);
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(screen.getByText(/^When someone buys through your shop or posts/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[EA-02] a parameter that filters nothing, such as that of a mail’s link, is no filter', async () => {
  openEmpty('?utm_source=digest&payment=9');
  expect(await screen.findByText('Nothing in these dates')).toBeTruthy();
  expect(screen.queryByText('Nothing matches')).toBeNull();
});
