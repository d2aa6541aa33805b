import { expect, test } from '@jest/globals';
import { firstCallUrl } from './first-call.ts';

const PRODUCT = { first_call: '/product/:id', first_call_ids: ['post_ref', 'shop'] };

test("the first call takes values of the page's path, and declared ids of its query in the declared order", () => {
  expect(firstCallUrl({ first_call: '/api/post/:id?limit=2' }, { id: 'café' }, '?post_ref=7')).toBe(
    '/api/post/caf%C3%A9?limit=2',
  );
  expect(firstCallUrl(PRODUCT, { id: '1' }, '')).toBe('/product/1');
  expect(firstCallUrl(PRODUCT, { id: '1' }, '?shop=4&utm_source=mail&post_ref=212')).toBe(
    '/product/1?post_ref=212&shop=4',
  );
  expect(firstCallUrl({ ...PRODUCT, first_call: '/product/:id?a=1' }, { id: '1' }, '?shop=4')).toBe(
    '/product/1?a=1&shop=4',
  );
});

test('[XT-25] the first call of a list takes the cursor of the page', () => {
  const feed = { first_call: '/api/feed/latest?limit=12', first_call_ids: ['cursor'] };
  expect(firstCallUrl(feed, {}, '?cursor=WyJh-_c')).toBe('/api/feed/latest?limit=12&cursor=WyJh-_c');
  for (const value of ['', 'a%26limit=1', '../x', 'a'.repeat(201)])
    expect(firstCallUrl(feed, {}, `?cursor=${value}`)).toBe('/api/feed/latest?limit=12');
});

test('a value that is no id, or that could change the path, is not passed on', () => {
  for (const value of ['', '0', '-1', '1e3', 'abc', '1%262=3', '1234567890123456']) {
    expect(firstCallUrl(PRODUCT, { id: '1' }, `?post_ref=${value}`)).toBe('/product/1');
  }
  expect(firstCallUrl(PRODUCT, { id: '..' }, '')).toBeNull();
  expect(firstCallUrl({}, {}, '')).toBeNull();
});
