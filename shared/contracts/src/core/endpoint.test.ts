import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { endpoint, formText, toWire, urlOf } from './endpoint.ts';
import { id, ok } from './wire.ts';

const request = z.object({ id, name: z.optional(z.string()) });
const read = endpoint({
  name: 'thing.get',
  http: 'GET /thing/:id/part',
  access: 'visitor',
  request,
  response: ok,
});
const change = endpoint({
  name: 'thing.change',
  http: 'POST /thing/:id/part',
  access: 'visitor',
  request,
  response: ok,
});

describe('defaults of a declaration', () => {
  test('a call has no errors, clears, tags or body', () => {
    expect(read).toMatchObject({ errors: [], clears: [], tags: [], body: 'none' });
  });

  test('a POST sends JSON', () => {
    expect(change).toMatchObject({ method: 'POST', path: '/thing/:id/part', body: 'json' });
  });
});

describe('toWire', () => {
  test('a GET sends fields outside the path in the query', () => {
    expect(toWire(read, { id: 7, name: 'a b' })).toEqual({
      path: '/thing/7/part',
      query: 'name=a%20b',
      fields: {},
    });
  });

  test('a POST sends them in the body', () => {
    expect(toWire(change, { id: 7, name: 'a b' })).toEqual({
      path: '/thing/7/part',
      query: '',
      fields: { name: 'a b' },
    });
  });

  test('a segment is escaped and cannot change the path', () => {
    expect(toWire(read, { id: '../x?y#z' }).path).toBe('/thing/..%2Fx%3Fy%23z/part');
  });

  test('the request object is not modified', () => {
    const given = { id: 7, name: 'a' };
    toWire(read, given);
    expect(given).toEqual({ id: 7, name: 'a' });
  });
});

test('the URL of a GET has a question mark only if there is a query', () => {
  expect(urlOf(read, { id: 7 })).toBe('/thing/7/part');
  expect(urlOf(read, { id: 7, name: 'a' })).toBe('/thing/7/part?name=a');
});

describe('[AP-01] form text', () => {
  test.each([
    ['text', { name: 'Sommer & Meer=1' }, 'name=Sommer & Meer=1'],
    ['an empty text', { name: '' }, 'name='],
    ['flags', { on: true, off: false }, 'on=1&off=0'],
    ['a number', { limit: 12 }, 'limit=12'],
    ['a list', { likebook_ids: [3, 9] }, 'likebook_ids[]=3&likebook_ids[]=9'],
    ['an empty list', { likebook_ids: [] }, ''],
    [
      'a list of objects',
      { products: [{ productId: 4 }, { productId: 8 }] },
      'products[0][productId]=4&products[1][productId]=8',
    ],
    ['an object', { payload: { width: 4 } }, 'payload[width]=4'],
    ['undefined and null', { a: undefined, b: null, c: 1 }, 'c=1'],
  ])('%s', (_, fields, expected) => {
    const pairs = formText(fields)
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent).join('='));
    expect(pairs.join('&')).toBe(expected);
  });

  test('names and values are escaped', () => {
    expect(formText({ 'a&b': 'c=d é' })).toBe('a%26b=c%3Dd%20%C3%A9');
  });
});
