import { expect, test } from '@jest/globals';
import { COVER_LAYOUTS, coverLayoutOf, coverPicture } from './cover-layouts.ts';

const NAMES = Object.keys(COVER_LAYOUTS);

test('[LB-04] has 10 layouts for 5 pictures, 9 for 4, 4 for 3, 2 for 2 and 1 for 1', () => {
  const counts = [5, 4, 3, 2, 1].map((count) => NAMES.filter((name) => name.startsWith(`${count}-`)).length);
  expect(counts).toEqual([10, 9, 4, 2, 1]);
  expect(NAMES).toHaveLength(26);
});

test('[LB-04] no two layouts are the same', () => {
  const shapes = NAMES.map((name) => JSON.stringify(COVER_LAYOUTS[name]));
  expect(new Set(shapes).size).toBe(26);
});

test.each(NAMES)('[LB-04] %s gives every picture one rectangle and leaves no gap', (name) => {
  const layout = COVER_LAYOUTS[name];
  if (!layout) throw new Error(`no layout ${name}`);
  const cells = layout.areas.map((row) => row.split(' '));
  expect(cells).toHaveLength(layout.rows.length);
  for (const row of cells) expect(row).toHaveLength(layout.columns.length);

  const letters = [...new Set(cells.flat())].sort();
  expect(letters).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, Number(name[0])));
  for (const letter of letters) expect(isRectangle(cells, letter)).toBe(true);
});

test.each([
  [null, 0, '4-6'],
  ['3-2', 0, '4-6'],
  [null, 1, '1-1'],
  ['', 3, '3-1'],
  ['3-4', 3, '3-4'],
  ['3-4', 2, '2-1'],
  ['5-10', 5, '5-10'],
  ['5-10', 7, '5-10'],
  ['5-11', 5, '5-1'],
  ['toString', 2, '2-1'],
])('[LB-04] stored %p with %i pictures is drawn as %s', (stored, count, expected) => {
  expect(coverLayoutOf(stored, count)).toBe(expected);
});

test('[LB-04] 200 px pictures are swapped for their 400 px version', () => {
  expect(coverPicture('/media/products/200x200/vase-200x200.webp')).toBe(
    '/media/products/400x400/vase-400x400.webp',
  );
  expect(coverPicture('/media/products/vase-200.webp')).toBe('/media/products/vase-400.webp');
  expect(coverPicture('https://shop.example/vase-200.webp')).toBe('https://shop.example/vase-200.webp');
  expect(coverPicture('/media/original/vase.webp')).toBe('/media/original/vase.webp');
});

function isRectangle(cells: string[][], letter: string) {
  const places = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === letter ? [{ x, y }] : [])));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const area = (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1);
  return area === places.length;
}
