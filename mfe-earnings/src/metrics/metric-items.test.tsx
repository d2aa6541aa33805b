import { expect, test } from '@jest/globals';
import { listMetricItems } from '@tagalong/contracts/earnings/metric';
import { failure, reportOf } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { MetricItems } from './metric-items.tsx';

const DESK = {
  id: 5,
  key: 'post-5',
  name: 'My desk',
  image: null,
  view_count: 30,
  click_count: 3,
  sale_count: 1,
};

function open(slug: 'post' | 'product', query = '', items = [DESK]) {
  const client = createFakeClient();
  client.on(listMetricItems, () => reportOf(items, { updated_at: null }));
  return renderRemote(<MetricItems slug={slug} filter={{ key: 'last_7_days' }} />, {
    client,
    user: buildCreator(),
    path: `/me/metrics/${slug}${query}`,
  });
}

test('[EA-03] posts are those of the chosen dates, each with its figures, the most viewed first', async () => {
  const { client } = open('post', '?key=last_7_days');
  const table = await screen.findByRole('table', { name: 'Your most viewed posts' });
  expect(client.requestsOf(listMetricItems)).toEqual([{ slug: 'post', key: 'last_7_days', limit: 25 }]);
  const cells = within(within(table).getByRole('row', { name: /^My desk/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replace(/\D+/, ''))).toEqual(['', '30', '3', '1']);
  const sorted = within(table).getByRole('columnheader', { name: 'Views' });
  expect(sorted.getAttribute('aria-sort')).toBe('descending');
});

test('[EA-03] a post leads to its own figures, in the same dates', async () => {
  open('post', '?key=last_7_days');
  expect((await screen.findByRole('link', { name: /My desk/ })).getAttribute('href')).toBe(
    '/me/metrics/post?key=last_7_days&item=5',
  );
});

test('[EA-03] products have their own title, and a post without a caption a name', async () => {
  const { unmount } = open('product');
  expect(await screen.findByRole('table', { name: 'Your most viewed products' })).toBeTruthy();
  unmount();
  open('post', '', [{ ...DESK, name: '' }]);
  expect(await screen.findByRole('link', { name: /Untitled post/ })).toBeTruthy();
});

test('[EA-03] a list that can’t be loaded can be tried again', async () => {
  const { client, user, unmount } = open('post');
  unmount();
  client.on(listMetricItems, () => failure('unavailable'));
  const filter = {};
  renderRemote(<MetricItems slug="post" filter={filter} />, {
    client,
    user: buildCreator(),
    path: '/me/metrics',
  });
  await screen.findByRole('alert');
  client.on(listMetricItems, () => reportOf([DESK], { updated_at: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /My desk/ })).toBeTruthy();
});
