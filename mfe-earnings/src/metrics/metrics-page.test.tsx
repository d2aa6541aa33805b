import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { getGoal } from '@tagalong/contracts/earnings/goal';
import { getMetrics, listMetricItems, type MetricCounts } from '@tagalong/contracts/earnings/metric';
import { METRICS_KIND_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failure, reportOf, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { MetricsPage } from './metrics-page.tsx';

const RANGE = { text: 'Last 30 days', key: 'last_30_days', start: '2026-02-01', end: '2026-03-02' };

const ALL_TIME = { text: 'All time', key: 'all', start: '2019-01-01', end: '2026-03-02' };

function countsOf(counts: Partial<MetricCounts>): MetricCounts {
  const none = { view_count: 0, click_count: 0, sale_count: 0 };
  return { ...none, like_count: 0, save_count: 0, follower_count: 0, ...counts };
}
function serve(client: FakeClient): void {
  client.on(getGoal, () => failure('forbidden'));
  client.on(getMetrics, () =>
    success({
      range: RANGE,
      series: [
        { start: '2026-03-01', ...countsOf({ view_count: 20, click_count: 4 }) },
        { start: '2026-03-02', ...countsOf({ view_count: 40, click_count: 4, sale_count: 1 }) },
      ],
      totals: countsOf({ view_count: 60, click_count: 8, sale_count: 1, follower_count: 2 }),
      before: countsOf({ view_count: 50, click_count: 10 }),
      item: null,
      updated_at: '2026-03-02T15:00:00.000Z',
    }),
  );
  const item = { id: 5, key: 'post-5', name: 'My desk', image: null };
  client.on(listMetricItems, () =>
    reportOf([{ ...item, view_count: 30, click_count: 3, sale_count: 1 }], { updated_at: null }),
  );
}
function open(client: FakeClient) {
  const path = href(METRICS_ROUTE);
  return renderRemote(<MetricsPage />, { client, path, route: METRICS_ROUTE, user: buildCreator() });
}

test('[EA-03] figures are compared with the previous period, and the page says when clicks were counted', async () => {
  const client = createFakeClient();
  serve(client);
  open(client);
  const figures = await screen.findByRole('group', { name: 'Figures' });
  const texts = within(figures)
    .getAllByRole('button')
    .map((figure) => figure.textContent);
  expect(texts).toEqual([
    'Views60Up 20%',
    'Clicks8Down 20%',
    'Sales1New',
    'Conversion12.5%New',
    'Likes0–',
    'Saves0–',
    'New followers2New',
  ]);
  expect(screen.getByText(/Clicks and sales updated Mar 2, 2026/)).toBeTruthy();
});

test('[EA-03] a figure is drawn with its values under the arrow keys, and has a table behind it', async () => {
  const client = createFakeClient();
  serve(client);
  const { user } = open(client);
  await user.click(await screen.findByRole('button', { name: /^Clicks/ }));
  const chart = await screen.findByRole('img', { name: 'Clicks: 8. Best: Mar 1, 2026 with 4.' });
  await user.click(await screen.findByRole('button', { name: /^Views/ }));
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('20').parentElement?.textContent).toBe('20 Mar 1 · previously 20');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Views over time' });
  expect(within(table).getByRole('row', { name: 'Mar 2, 2026 40' })).toBeTruthy();
});

test('[EA-03] the most viewed posts are listed, each with its own metrics', async () => {
  const client = createFakeClient();
  serve(client);
  open(client);
  const link = await screen.findByRole('link', { name: /My desk/ });
  expect(link.getAttribute('href')).toBe('/me/metrics/post?item=5');
  expect(link.closest('tr')?.textContent).toMatch(/30.*3.*1/);
});

test('[EA-03] [RT-05] the shop has a page of its own, without likes', async () => {
  const client = createFakeClient();
  serve(client);
  client.on(getMetrics, ({ kind, by, key }) => {
    expect([kind, by, key]).toEqual(['storefront', 'month', 'all']);
    return success({
      range: ALL_TIME,
      series: [{ start: '2026-03-01', ...countsOf({}) }],
      totals: countsOf({}),
      before: countsOf({}),
      item: null,
      updated_at: null,
    });
  });
  renderRemote(<MetricsPage />, {
    client,
    path: href(METRICS_KIND_ROUTE, { slug: 'storefront' }, { key: 'all' }),
    route: METRICS_KIND_ROUTE,
    user: buildCreator(),
  });
  const figures = await screen.findByRole('group', { name: 'Figures' });
  expect(within(figures).getAllByRole('button')).toHaveLength(4);
  expect(screen.getByText(/updated every hour/)).toBeTruthy();
  expect(screen.queryByText('Your most viewed posts')).toBeNull();
});

function openItem(client: FakeClient) {
  return renderRemote(<MetricsPage />, {
    client,
    path: href(METRICS_KIND_ROUTE, { slug: 'post' }, { key: 'all', item: '5' }),
    route: METRICS_KIND_ROUTE,
    user: buildCreator(),
  });
}

test('[EA-03] all time has no previous period to compare with', async () => {
  const client = createFakeClient();
  serve(client);
  client.on(getMetrics, () =>
    success({
      range: ALL_TIME,
      series: [{ start: '2026-03-01', ...countsOf({ view_count: 60 }) }],
      totals: countsOf({ view_count: 60 }),
      before: countsOf({}),
      item: null,
      updated_at: null,
    }),
  );
  open(client);
  const figures = await screen.findByRole('group', { name: 'Figures' });
  expect(within(figures).getByRole('button', { name: /^Views/ }).textContent).toBe('Views60');
  expect(screen.queryByText(/Compared with/)).toBeNull();
});

test('[EA-03] one post has its own metrics, with links to the post and back to all', async () => {
  const client = createFakeClient();
  client.on(getMetrics, ({ kind, target_id }) => {
    expect([kind, target_id]).toEqual(['post', 5]);
    return success({
      range: ALL_TIME,
      series: [{ start: '2026-03-01', ...countsOf({ view_count: 3 }) }],
      totals: countsOf({ view_count: 3 }),
      before: countsOf({}),
      item: { id: 5, key: 'post-5', name: 'My desk', image: null },
      updated_at: null,
    });
  });
  openItem(client);
  expect(await screen.findByRole('heading', { name: 'My desk' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('See the post')).toBe('/postdetails/post-5');
  expect(hrefOf('All posts')).toBe('/me/metrics/post?key=all');
  expect(hrefOf('Products')).toBe('/me/metrics/product?key=all');
  expect(screen.queryByText('Your most viewed posts')).toBeNull();
});

test('[EA-03] another creator’s post is not found', async () => {
  const client = createFakeClient();
  client.on(getMetrics, () => failure('not-found'));
  openItem(client);
  expect(await screen.findByText('We couldn’t find that')).toBeTruthy();
});

test('[EA-03] an account that is no creator’s is told so, and is offered no retry', async () => {
  const client = createFakeClient();
  client.on(getMetrics, () => failure('creator-only'));
  open(client);
  expect(await screen.findByText('Views are for creators')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[EA-03] a failed load can be retried', async () => {
  const client = createFakeClient();
  client.on(getMetrics, () => failure('unavailable'));
  open(client);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
