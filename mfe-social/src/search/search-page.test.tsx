import { beforeEach, expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listTrends } from '@tagalong/contracts/social/discovery';
import { SEARCH_FILTER_ROUTE, SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import {
  searchCollections,
  searchPosts,
  searchTop,
  searchUsers,
  suggest,
} from '@tagalong/contracts/social/search';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildPerson, buildPost, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { forgetSearches } from '#lib/recent-searches.ts';
import { SearchPage } from './search-page.tsx';

const NOTHING = { products: [], posts: [], users: [], brands: [], collections: [] };

function searchClient(): FakeClient {
  const client = createFakeClient();
  client.on(suggest, () => success([{ kind: 'word', text: 'vase', id: null, image: null }]));
  client.on(listTrends, ({ type }) =>
    success(
      type === 'tags'
        ? [{ type: 'tag' as const, text: 'shelfday', label: '#shelfday', count: 7, image: null }]
        : [{ type: 'category' as const, text: 'vases', label: 'Vases', count: 3, image: null }],
    ),
  );
  return client;
}

function open(client: FakeClient, filter_type: string, words: string) {
  const path = href(SEARCH_FILTER_ROUTE, { filter_type }, { query: words });
  return renderRemote(<SearchPage />, { client, path, route: SEARCH_FILTER_ROUTE });
}

beforeEach(forgetSearches);

test.each([
  ['products come before people', 'bag', ['Products', 'People', 'Brands']],
  ['a person who is searched by name comes first', 'malik', ['People', 'Products', 'Brands']],
  ['a brand that is searched by name comes first', 'rouge lab', ['Brands', 'Products', 'People']],
])('[SE-02] %s', async (_, words, titles) => {
  const client = searchClient();
  client.on(searchTop, () =>
    success({
      ...NOTHING,
      products: [buildProductCard()],
      users: [buildPerson({ nickname: 'Malik Bashir', tagalong_handle: 'malik.sits' })],
      brands: [buildBrand({ name: 'Rouge Lab' })],
    }),
  );
  open(client, 'top', words);
  await screen.findByRole('heading', { name: 'Products' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(titles);
});

test('[SE-02] the top results show the best of each kind with links to all', async () => {
  const client = searchClient();
  client.on(searchTop, () =>
    success({
      ...NOTHING,
      products: [buildProductCard({ name: 'Ribbed vase' })],
      users: [buildPerson({ nickname: 'Vanja Vase' })],
      brands: [buildBrand({ name: 'Vase & Co' })],
      posts: [buildPost({ post_caption: 'My vase' })],
    }),
  );
  open(client, 'top', 'vase');
  expect(await screen.findByRole('link', { name: 'Ribbed vase' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vanja Vase' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Photo post: My vase' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all: Brands' }).getAttribute('href')).toBe(
    '/globalsearch/brands?query=vase',
  );
  expect(screen.queryByRole('heading', { name: 'Collections' })).toBeNull();
});

test('[SE-02] the filters keep the query in the URL', async () => {
  const client = searchClient();
  client.on(searchProducts, () => pageOf([buildProductCard({ name: 'Ribbed vase' })]));
  client.on(searchPosts, () => pageOf([buildPost({ post_caption: 'My vase' })]));
  const { user, location } = open(client, 'products', 'vase');
  await screen.findByRole('link', { name: 'Ribbed vase' });
  const tabs = within(screen.getByRole('navigation', { name: 'Result types' }));
  expect(tabs.getByRole('link', { name: 'Products' }).getAttribute('aria-current')).toBe('page');
  await user.click(tabs.getByRole('link', { name: 'Posts' }));
  expect(await screen.findByRole('link', { name: 'Photo post: My vase' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/globalsearch/posts?query=vase');
});

test('the words are highlighted in the names of people', async () => {
  const client = searchClient();
  client.on(searchUsers, () => pageOf([buildPerson({ nickname: 'Inés Ferro', tagalong_handle: 'ferro' })]));
  open(client, 'users', 'ines');
  const link = await screen.findByRole('link', { name: 'Inés Ferro' });
  expect(link.querySelector('mark')?.textContent).toBe('Inés');
});

test('[SE-02] results load page by page', async () => {
  const client = searchClient();
  client.on(searchUsers, ({ cursor }) =>
    cursor
      ? pageOf([buildPerson({ user_id: 2, nickname: 'Second' })])
      : pageOf([buildPerson({ user_id: 1, nickname: 'First' })], 'next'),
  );
  const { user } = open(client, 'users', 'x');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'First' })).toBeTruthy();
});

test('no results shows similar words, all kinds and trends', async () => {
  const client = searchClient();
  client.on(searchCollections, () => pageOf([]));
  open(client, 'collections', 'vaze');
  expect(await screen.findByText('No collections found for “vaze”')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'vase' })).getAttribute('href')).toBe(
    '/globalsearch/collections?query=vase',
  );
  expect(screen.getByRole('link', { name: 'Search everything' }).getAttribute('href')).toBe(
    '/globalsearch/top?query=vaze',
  );
  expect((await screen.findByRole('link', { name: '#shelfday' })).getAttribute('href')).toBe(
    '/trending/post/tag/shelfday',
  );
});

test('without words suggestions are shown and no search is sent', async () => {
  const client = searchClient();
  renderRemote(<SearchPage />, { client, path: href(SEARCH_ROUTE), route: SEARCH_ROUTE });
  expect(await screen.findByRole('link', { name: 'Vases' })).toBeTruthy();
  expect(client.calls.map(({ endpoint }) => endpoint.name)).not.toContain('search.top');
});

test('a failed search can be retried in place', async () => {
  const client = searchClient();
  client.on(searchTop, () => failure('unavailable'));
  const { user } = open(client, 'top', 'vase');
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(searchTop, () => success({ ...NOTHING, users: [buildPerson({ nickname: 'Vanja' })] }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Vanja' })).toBeTruthy();
});
