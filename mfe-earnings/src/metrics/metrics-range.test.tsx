import { expect, test } from '@jest/globals';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { getGoal } from '@tagalong/contracts/earnings/goal';
import { getMetrics, listMetricItems, type MetricCounts } from '@tagalong/contracts/earnings/metric';
import { METRICS_KIND_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failure, reportOf, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { MetricsPage } from './metrics-page.tsx';

const NONE: MetricCounts = {
  ...{ view_count: 0, click_count: 0, sale_count: 0, like_count: 0, save_count: 0, follower_count: 0 },
};

/** Opens the page on an API that answers any range with one step. */
function open(path: string) {
  const client = createFakeClient();
  const asked: RequestOf<typeof getMetrics>[] = [];
  client.on(getGoal, () => failure('forbidden'));
  client.on(listMetricItems, () => reportOf([], { updated_at: null }));
  client.on(getMetrics, (request) => {
    asked.push(request);
    const { start = '2026-02-01', end = '2026-03-02', key = 'last_30_days' } = request;
    return success({
      range: { text: '', key, start, end },
      series: [{ start, ...NONE, view_count: 60 }],
      totals: { ...NONE, view_count: 60 },
      before: { ...NONE, view_count: 40 },
      item: null,
      updated_at: null,
    });
  });
  const route = path.startsWith('/me/metrics/') ? METRICS_KIND_ROUTE : METRICS_ROUTE;
  const now = new Date('2026-03-02T12:00:00Z');
  return {
    ...renderRemote(<MetricsPage />, { client, path, route, now, user: buildCreator() }),
    asked,
    client,
  };
}
const views = () => screen.findByRole('button', { name: /^Views/ });

test('[EA-03] the preceding period has as many days, the same step and the same kind', async () => {
  const { asked } = open('/me/metrics/post?key=custom&start=01/02/2026&end=28/02/2026');
  expect((await views()).textContent).toBe('Views60Up 50%');
  await waitFor(() =>
    expect(asked).toEqual([
      { key: 'custom', start: '2026-02-01', end: '2026-02-28', by: 'day', kind: 'post' },
      { key: 'custom', start: '2026-01-04', end: '2026-01-31', by: 'day', kind: 'post' },
    ]),
  );
});

test('[EA-03] a preceding period that would begin before the first selectable day is not compared', async () => {
  const { asked } = open('/me/metrics?key=custom&start=15/01/2019&end=15/03/2019');
  expect((await views()).textContent).toBe('Views60');
  expect(screen.queryByText(/^Compared with/)).toBeNull();
  await screen.findByRole('img');
  expect(asked.map(({ start }) => start)).toEqual(['2019-01-15']);
});

test('[EA-03] a preceding period from the first selectable day on is compared', async () => {
  const { asked } = open('/me/metrics?key=custom&start=03/01/2019&end=04/01/2019');
  expect((await views()).textContent).toBe('Views60Up 50%');
  await waitFor(() => expect(asked.map(({ start }) => start)).toEqual(['2019-01-03', '2019-01-01']));
});

test('[EA-03] a range that can’t be is refused without a call', async () => {
  const { asked } = open('/me/metrics?start=31/12/2018');
  expect((await screen.findByRole('alert')).textContent).toContain('starting with 01/01/2019.');
  expect(asked).toEqual([]);
});

test('[EA-03] the tabs keep the dates, and leave the shown post', async () => {
  open('/me/metrics/post?key=this_year&item=5');
  await screen.findByRole('navigation', { name: 'What to count' });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Everything')).toBe('/me/metrics?key=this_year');
  expect(hrefOf('Your shop')).toBe('/me/metrics/storefront?key=this_year');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Posts');
});

test.each(['item=abc', 'item=-5', 'item='])('[EA-03] with %s all posts are counted', async (query) => {
  const { asked } = open(`/me/metrics/post?key=all&${query}`);
  await views();
  expect(asked[0]).toEqual({ key: 'all', by: 'month', kind: 'post' });
});

test('[EA-03] a shop has no items, whatever the URL says', async () => {
  const { asked } = open('/me/metrics/storefront?item=5');
  await views();
  expect(asked[0]).toEqual({ by: 'day', kind: 'storefront' });
});

test('[EA-03] while figures are awaited, the page is announced as loading', async () => {
  const client = createFakeClient();
  client.defer(getMetrics);
  renderRemote(<MetricsPage />, { client, path: '/me/metrics', route: METRICS_ROUTE, user: buildCreator() });
  expect((await screen.findByRole('status')).textContent).toBe('Loading your views');
});
