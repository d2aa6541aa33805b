import { expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { endpoint } from './endpoint.ts';
import { describePage, feedOf, PageDocument, sitemapOf, unknownPaths } from './page-document.ts';
import { page, success } from './wire.ts';

const Wish = z.object({
  id: z.int(),
  name: z.string(),
  owner: z.nullable(z.object({ name: z.string() })),
  photos: z.array(z.object({ url: z.string(), width: z.int() })),
});
const base = { access: 'visitor', tags: [] } as const;
const getWish = endpoint({
  ...base,
  name: 'wish.get',
  http: 'GET /api/wish/:id',
  request: z.object({ id: z.string() }),
  response: success(Wish),
});
const listWishes = endpoint({
  ...base,
  name: 'wish.list',
  http: 'GET /api/wish/:kind',
  request: z.object({ kind: z.string() }),
  response: page(Wish),
});
const CARD = { title: ['{data.name} by {data.owner.name}'], picture: ['data.photos.3.url'] };

test('document facts that read existing fields are returned with all response paths', () => {
  const structured_data = { url: '{origin}/wish/{data.id}' };
  const pictures = [[{ src: 'data.photos.0.url' }]];
  const document = describePage(getWish, { card: CARD, pictures, structured_data });
  expect(document.card).toEqual(CARD);
  expect(document.fields).toContain('data.owner.name');
  expect(document.fields).toContain('data.photos.0.width');
  expect(unknownPaths(document)).toEqual([]);
  expect(PageDocument.safeParse(document).success).toBe(true);
});

test.each([
  ['a title', { card: { title: ['{data.nam}'] } }, 'data.nam'],
  ['a filter', { card: { title: ['{data.id|money:data.currency}'] } }, 'data.currency'],
  ['a picture', { card: { title: ['x'], picture: ['data.photos.url'] } }, 'data.photos.url'],
  [
    'a condition',
    { card: { title: ['x'], only_if: { path: 'data.is_public', equals: 1 } } },
    'data.is_public',
  ],
  [
    'a width',
    { pictures: [[{ src: 'data.name', widths: [{ src: 'data.name', width: 'data.w' }] }]] },
    'data.w',
  ],
  ['structured data', { structured_data: { author: { name: '{data.author}' } } }, 'data.author'],
])('%s with an unknown path is rejected with that path', (_, facts, unknown) => {
  expect(() => describePage(getWish, facts)).toThrow(
    `"${unknown}" is not a field of the response of wish.get`,
  );
});

test.each(['{data.name', '{data name}', '{data.name|upper}', '{}', '{data.id|money}'])(
  'the schema rejects the template %s',
  (title) => {
    expect(PageDocument.safeParse({ card: { title: [title] }, fields: [] }).success).toBe(false);
  },
);

test('a sitemap entry reads its parameters from list items', () => {
  expect(sitemapOf(listWishes, { kind: 'new' }, { id: 'id' })).toEqual({
    call: '/api/wish/new',
    params: { id: 'id' },
  });
  expect(() => sitemapOf(listWishes, { kind: 'new' }, { id: 'key' })).toThrow('"key" is not a field');
  expect(() => sitemapOf(listWishes, { kind: 'new' }, { id: 'id' }, 'at')).toThrow('"at" is not a field');
});

test('[XT-36] a feed reads from list items', () => {
  const feed = { label: 'Wishes', call: '/api/wish/new', params: { id: 'id' }, published: 'name' };
  const to = { path: '/wish/:id' };
  expect(feedOf(listWishes, to, { ...feed, title: ['{name}'], picture: ['photos.0.url'] }).path).toBe(
    '/wish/:id',
  );
  expect(() => feedOf(listWishes, to, { ...feed, title: ['{data.name}'] })).toThrow(
    '"data.name" is not a field',
  );
});
