import { beforeEach, expect, test } from '@jest/globals';
import { type Suggestion, suggest } from '@tagalong/contracts/social/search';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { forgetSearches, RECENT_MAX } from '#lib/recent-searches.ts';
import { SearchBar } from './search-bar.tsx';

const FOUND: Suggestion[] = [
  { kind: 'word', text: 'vase', id: null, image: null },
  { kind: 'user', text: 'Vanja', id: 50, image: null },
  { kind: 'brand', text: 'Vale & Co', id: 7, image: null },
  { kind: 'tag', text: '#vanlife', id: null, image: null },
  { kind: 'product', text: 'Ribbed vase', id: 5, image: null },
];

function open({
  query = '',
  path = '/home/latest',
  user = null as ReturnType<typeof buildUser> | null,
} = {}) {
  const client = createFakeClient();
  client.on(suggest, () => success(FOUND));
  return renderRemote(<SearchBar query={query} />, { client, path, user });
}

const field = () => screen.getByRole('searchbox', { name: 'Search' });
const panel = () => screen.findByRole('group', { name: 'Suggestions' });

beforeEach(forgetSearches);

test('[SE-01] Enter searches without parentheses, first in the top results', async () => {
  const { user, location } = open();
  await user.type(field(), 'vase (blue){Enter}');
  expect(location.pathname + location.search).toBe('/globalsearch/top?query=vase%20blue');
});

test('[SE-01] empty and unchanged text do nothing', async () => {
  const { user, location } = open({ query: 'vase', path: '/globalsearch/posts?query=vase' });
  await user.type(field(), '{Enter}');
  await user.clear(field());
  await user.type(field(), '(){Enter}');
  expect(location.pathname + location.search).toBe('/globalsearch/posts?query=vase');
});

test('[SE-02] another search keeps the filter', async () => {
  const { user, location } = open({ query: 'vase', path: '/globalsearch/brands?query=vase' });
  await user.type(field(), 's{Enter}');
  expect(location.pathname + location.search).toBe('/globalsearch/brands?query=vases');
});

test('[SE-01] suggestions are grouped and link to their pages', async () => {
  const { user } = open();
  await user.type(field(), 'va');
  const rows = within(await panel());
  expect(await rows.findByRole('link', { name: 'Vanja' })).toBeTruthy();
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/globalsearch/top?query=va',
    '/globalsearch/top?query=vase',
    '/user/50/profile',
    '/brand/7/profile',
    '/trending/post/tag/vanlife',
    '/productdetails/5',
  ]);
  expect(rows.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Searches',
    'People',
    'Brands',
    'Tags',
    'Products',
  ]);
  expect(screen.getByText('5 suggestions, press the down arrow')).toBeTruthy();
});

test('arrow keys move through the rows, and Escape closes them and keeps the text', async () => {
  const { user } = open();
  await user.type(field(), 'va');
  await within(await panel()).findByRole('link', { name: 'Vanja' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('vase');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('value')).toBe('va');
});

test("'/' focuses the field, except from another field", async () => {
  const { user } = open();
  await user.keyboard('/');
  // jsdom has no layout, so the field counts as hidden, and a hidden field is not focused.
  expect(document.activeElement).toBe(document.body);
  field().getClientRects = () => [{}] as unknown as DOMRectList;
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  await user.keyboard('/');
  expect(field().getAttribute('value')).toBe('/');
});

test('recent searches are offered and can be removed one by one or all at once', async () => {
  const { user } = open();
  for (const words of ['vase', 'lamp', 'chair']) {
    await user.clear(field());
    await user.type(field(), `${words}{Enter}`);
  }
  await user.clear(field());
  const rows = within(await panel());
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(['chair', 'lamp', 'vase']);
  await user.click(rows.getByRole('button', { name: 'Remove “lamp” from recent searches' }));
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(['chair', 'vase']);
  await user.click(rows.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
});

test('each account has its own limited recent searches', async () => {
  const first = open({ user: buildUser({ id: 1 }) });
  for (let at = 0; at <= RECENT_MAX; at++) {
    await first.user.clear(field());
    await first.user.type(field(), `lamp ${at}{Enter}`);
  }
  await first.user.clear(field());
  expect(within(await panel()).getAllByRole('link')).toHaveLength(RECENT_MAX);
  first.unmount();
  const { user } = open({ user: buildUser({ id: 2 }) });
  await user.click(field());
  expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
});

test('without suggestions the search row stays', async () => {
  const client = createFakeClient();
  client.on(suggest, () => failure('timeout'));
  const { user } = renderRemote(<SearchBar query="" />, { client });
  await user.type(field(), 'va');
  expect(within(await panel()).getByRole('link', { name: 'Search for “va”' })).toBeTruthy();
});

test('[SE-01] the bar goes on with what was typed into the field that it replaces', async () => {
  const client = createFakeClient();
  client.on(suggest, () => success(FOUND));
  renderRemote(<SearchBar query="lamp" typed="va" is_focused />, { client });
  expect([field().getAttribute('value'), document.activeElement]).toEqual(['va', field()]);
  expect(await within(await panel()).findByRole('link', { name: 'Vanja' })).toBeTruthy();
});
