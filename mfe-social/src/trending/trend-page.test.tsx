import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listTrendingPosts, listTrendingProducts, listTrends } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import {
  HOME_TOT_TAG_ROUTE,
  TRENDING_LIST_KEYWORD_ROUTE,
  TRENDING_LIST_ROUTE,
  TRENDING_POSTS_ROUTE,
} from '@tagalong/contracts/social/routes';
import { listThisOrThat, listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildPost, buildProductCard, buildThisOrThatPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { TotTopicPage } from './tot-topic-page.tsx';
import { TrendPage } from './trend-page.tsx';
import { TrendsPage } from './trends-page.tsx';

function openTrend(type: string, text: string, part = '') {
  const client = createFakeClient();
  client.on(listTrendingPosts, () => pageOf([buildPost({ post_caption: 'Shelf' })]));
  client.on(listTrendingProducts, () => pageOf([buildProductCard({ name: 'Vase' })]));
  client.on(getBrand, ({ id }) => success(buildBrand({ id, name: 'Field & Kiln' })));
  const path = `${href(TRENDING_POSTS_ROUTE, { type, text })}${part}`;
  return renderRemote(<TrendPage />, { client, path, route: TRENDING_POSTS_ROUTE });
}

const tag = { type: 'tag' as const, text: 'shelfday', label: '#shelfday', count: 7, image: null };

test('[RT-02] [PO-10] a #tag shows its posts and products', async () => {
  const { user } = openTrend('tag', 'shelfday');
  expect(screen.getByRole('heading', { level: 1, name: '#shelfday' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Photo post: Shelf' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Products' }));
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
});

test('a trending brand is shown by name', async () => {
  openTrend('brand', '7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Field & Kiln' })).toBeTruthy();
});

test.each(['', '?part=products'])('a brand that doesn’t exist leads to the trends (%s)', async (part) => {
  const client = createFakeClient();
  for (const call of [listTrendingPosts, listTrendingProducts, getBrand])
    client.on(call, () => failure('not-found'));
  const path = `${href(TRENDING_POSTS_ROUTE, { type: 'brand', text: '9' })}${part}`;
  renderRemote(<TrendPage />, { client, path, route: TRENDING_POSTS_ROUTE });
  expect(await screen.findByRole('link', { name: 'See what’s trending' })).toBeTruthy();
});

test('an unknown type of trend shows a not-found message', () => {
  const { client } = openTrend('poem', 'x');
  expect(screen.getByText('We couldn’t find that page')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('[RT-02] trends are ranked and link to their posts', async () => {
  const client = createFakeClient();
  client.on(listTrends, () => success([tag, { ...tag, text: 'slow', label: '#slow', count: 1 }]));
  renderRemote(<TrendsPage />, {
    client,
    path: href(TRENDING_LIST_ROUTE, { type: 'tags' }),
    route: TRENDING_LIST_ROUTE,
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/trending/post/tag/shelfday',
    '/trending/post/tag/slow',
  ]);
  expect(screen.getByText('7 posts')).toBeTruthy();
  expect(screen.getByText('1 post')).toBeTruthy();
});

test('[RT-02] a keyword in the URL filters the list, and typing changes the filter', async () => {
  const client = createFakeClient();
  client.on(listTrends, ({ keyword }) => success(keyword === 'zz' ? [] : [tag]));
  const { user, location } = renderRemote(<TrendsPage />, {
    client,
    path: href(TRENDING_LIST_KEYWORD_ROUTE, { type: 'tags', keyword: 'sh' }),
    route: TRENDING_LIST_KEYWORD_ROUTE,
  });
  await screen.findByText('7 posts');
  expect(client.requestsOf(listTrends)).toEqual([{ type: 'tags', keyword: 'sh' }]);
  const field = screen.getByRole('searchbox', { name: 'Filter trends' });
  await user.clear(field);
  await user.type(field, 'zz{Enter}');
  expect(await screen.findByText('No trends start with “zz”')).toBeTruthy();
  expect(screen.getByText('Check the spelling, or try a different word.')).toBeTruthy();
  expect(location.pathname).toBe('/trending/list/tags/zz');
});

test('trends that fail to load can be retried', async () => {
  const client = createFakeClient();
  client.on(listTrends, () => failure('timeout'));
  const { user } = renderRemote(<TrendsPage />, {
    client,
    path: href(TRENDING_LIST_ROUTE, { type: 'brands' }),
    route: TRENDING_LIST_ROUTE,
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listTrends, () => success([tag]));
  await user.click(again);
  expect(await screen.findByText('7 posts')).toBeTruthy();
});

test('[RT-02] [PO-10] a topic of This or That shows its posts and links to the other topics', async () => {
  const client = createFakeClient();
  client.on(listThisOrThat, () => pageOf([buildThisOrThatPost()]));
  client.on(listThisOrThatTopics, () =>
    success([{ slug: 'desk-lamps', label: 'Desk lamps', count: 2, image: null }]),
  );
  renderRemote(<TotTopicPage />, {
    client,
    path: href(HOME_TOT_TAG_ROUTE, { slug: 'desk-lamps' }),
    route: HOME_TOT_TAG_ROUTE,
  });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Desk lamps' })).getAttribute('aria-current')).toBe('page');
  expect(client.requestsOf(listThisOrThat)).toMatchObject([{ slug: 'desk-lamps' }]);
});
