import { expect, test } from '@jest/globals';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { getBalanceTimeline } from '@tagalong/contracts/earnings/balance';
import {
  listProductEarnings,
  listShopEarnings,
  type ProductEarning,
} from '@tagalong/contracts/earnings/sale';
import { failure, reportOf } from '@tagalong/testing/answers';
import { buildCreator, buildSale } from '@tagalong/testing/builders';
import { createFakeClient, type Handler } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { timelineOf } from './bank-example.tsx';
import { OverTime } from './over-time.tsx';

const PATH = '/me/earnings';

function earningOf(id: number, counts: Partial<ProductEarning> = {}): ProductEarning {
  const { product } = buildSale({ id });
  if (!product) throw new Error('The sale has no product.');
  return { product: { ...product, id }, click_count: 12, sale_count: 3, commission: 1_250, ...counts };
}
function productsOf(data: ProductEarning[], totals = {}, nextCursor: string | null = null) {
  const sums = { product_count: data.length, click_count: 0, sale_count: 0, commission: 1_250, ...totals };
  return reportOf(data, { totals: sums, updated_at: '2026-03-02T15:00:00.000Z' }, nextCursor);
}

function open(query = '', products: Handler<typeof listProductEarnings> = () => productsOf([earningOf(7)])) {
  const client = createFakeClient();
  const ranges: RequestOf<typeof getBalanceTimeline>[] = [];
  client.on(getBalanceTimeline, (range) => {
    ranges.push(range);
    return timelineOf([]);
  });
  client.on(listProductEarnings, products);
  client.on(listShopEarnings, () => reportOf([], {}));
  const path = `${PATH}${query}`;
  const now = new Date('2026-03-02T12:00:00Z');
  return { ...renderRemote(<OverTime />, { client, path, now, user: buildCreator() }), ranges };
}
const asked = ({ client }: ReturnType<typeof open>) =>
  client.requestsOf(listProductEarnings).map(({ limit, ...rest }) => rest);

test('[EA-02] the range of the URL counts for the balance and for the products, the order for these only', async () => {
  const view = open('?key=custom&start=01/02/2026&end=28/02/2026&sort=click_count');
  await screen.findByRole('table', { name: 'Earnings by product' });
  const range = { key: 'custom', start: '2026-02-01', end: '2026-02-28' };
  expect(asked(view)).toEqual([{ ...range, sort: 'click_count' }]);
  await waitFor(() => expect(view.ranges).toEqual([range]));
});

test('[EA-02] without a range the Bank shows the last 30 days, the highest commission first', async () => {
  const view = open();
  const table = await screen.findByRole('table', { name: 'Earnings by product' });
  expect(screen.getByRole('button', { name: 'Dates: Last 30 days' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sort: Highest commission' })).toBeTruthy();
  const sorted = within(table).getByRole('columnheader', { name: 'Commission' });
  expect(sorted.getAttribute('aria-sort')).toBe('descending');
  expect(asked(view)).toEqual([{}]);
});

test('[EA-02] another order is in the URL, the first one needs no parameter, and the balance isn’t loaded again', async () => {
  const { user, location, ranges } = open('?key=all');
  await waitFor(() => expect(ranges).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Sort: Highest commission' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Most clicks' }));
  expect(location.search).toBe('?key=all&sort=click_count');
  await user.click(await screen.findByRole('button', { name: 'Sort: Most clicks' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Highest commission' }));
  expect(location.search).toBe('?key=all');
  expect(ranges).toHaveLength(1);
});

test('[EA-02] a range that can’t be is refused, and neither report is loaded', async () => {
  const view = open('?start=02/02/2026&end=01/02/2026');
  expect((await screen.findByRole('alert')).textContent).toContain('The last day is before the first day.');
  expect(screen.getByRole('link', { name: 'Reset dates' }).getAttribute('href')).toBe(PATH);
  expect([asked(view), view.ranges]).toEqual([[], []]);
});

test('[EA-02] [XT-32] a product shows clicks, sales and commission, and leads to its own page and its sales', async () => {
  open();
  const row = await screen.findByRole('row', { name: /^Product 7/ });
  const cells = within(row).getAllByRole('cell').slice(1);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Clicks12', 'Sales3', '$12.50']);
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/me/earnings/product/7', '/me/sales?product_id=7']);
  expect(within(row).getByRole('link', { name: '3 sales of Product 7' })).toBeTruthy();
});

test('[EA-05] the total is that of all products, not only of those that are shown', async () => {
  const totals = { product_count: 2, commission: 3_000 };
  const { user } = open('', ({ cursor }) =>
    cursor ? productsOf([earningOf(8)], totals) : productsOf([earningOf(7)], totals, 'next'),
  );
  expect(await screen.findByText(/^\$30\.00 from 2 products\./)).toBeTruthy();
  expect(screen.getByText(/By order date.*Clicks counted Mar 2, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more products' }));
  expect(await screen.findByRole('link', { name: /^Product 8/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Product 7/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more products' })).toBeNull();
});

test('[EA-02] one product is counted as one', async () => {
  open();
  expect(await screen.findByText(/^\$12\.50 from 1 product\./)).toBeTruthy();
});

test('[EA-02] dates without clicks say how products appear', async () => {
  open('', () => productsOf([]));
  expect(await screen.findByText(/^No clicks or sales in these dates\./)).toBeTruthy();
});

test('[EA-02] products that can’t be loaded can be tried again, beside the balance', async () => {
  const { client, user } = open('', () => failure('unavailable'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load your products/);
  expect(screen.getByRole('heading', { name: 'Balance over time' })).toBeTruthy();
  client.on(listProductEarnings, () => productsOf([earningOf(7)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Earnings by product' })).toBeTruthy();
});
