import { expect, test } from '@jest/globals';
import type { PagesQuery } from '@tagalong/platform';
import { itemsOf } from './next-page.tsx';

interface Item {
  id: number;
  name?: string;
}

const page = (...ids: number[]) => ({ data: ids.map((id): Item => ({ id })) });
const flatten = (...pages: { data: Item[] }[]) => itemsOf({ data: { pages } } as PagesQuery<Item>);
const idsOf = (items: Item[]) => items.map(({ id }) => id);

test('[SF-01] the items of each further page follow those before', () => {
  const [first, second, third] = [page(1, 2), page(3), page(4, 5)];
  expect(idsOf(flatten(first))).toEqual([1, 2]);
  expect(idsOf(flatten(first, second))).toEqual([1, 2, 3]);
  expect(idsOf(flatten(first, second, third))).toEqual([1, 2, 3, 4, 5]);
});

test('the same pages give the same array', () => {
  const query = { data: { pages: [page(1), page(2)] } } as PagesQuery<Item>;
  expect(itemsOf(query)).toBe(itemsOf(query));
});

test('an item that moved between two pages appears once, as the later page has it', () => {
  const first = page(1, 2);
  expect(idsOf(flatten(first))).toEqual([1, 2]);
  const moved = { data: [{ id: 3 }, { id: 2, name: 'later' }] };
  const items = flatten(first, moved);
  expect(items).toEqual([{ id: 1 }, { id: 2, name: 'later' }, { id: 3 }]);
  expect(idsOf(flatten(first, moved, page(3, 4)))).toEqual([1, 2, 3, 4]);
});

test('a changed, shorter or replaced list is flattened again', () => {
  const [first, second, third] = [page(1), page(2), page(3)];
  expect(idsOf(flatten(first, second, third))).toEqual([1, 2, 3]);
  expect(idsOf(flatten(first, third))).toEqual([1, 3]);
  expect(idsOf(flatten(first, second))).toEqual([1, 2]);
  expect(idsOf(flatten(first))).toEqual([1]);
  expect(idsOf(flatten(page(1), second, third))).toEqual([1, 2, 3]);
  expect(flatten()).toEqual([]);
});
