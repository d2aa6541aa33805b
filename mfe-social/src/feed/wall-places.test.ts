import { expect, test } from '@jest/globals';
import { placeTiles, rowsOf, wallSize } from './wall-places.ts';

test('a tile is placed in the lowest column, and in the leftmost of equal ones', () => {
  const { places, rows } = placeTiles([10, 4, 6, 5, 1], 3);
  expect(places).toEqual([
    { column: 0, row: 0, rows: 10 },
    { column: 1, row: 0, rows: 4 },
    { column: 2, row: 0, rows: 6 },
    { column: 1, row: 4, rows: 5 },
    { column: 2, row: 6, rows: 1 },
  ]);
  expect(rows).toBe(10);
});

test('an empty wall has no height', () => {
  expect(placeTiles([], 4)).toEqual({ places: [], rows: 0 });
});

test('tiles are 200 to 270 px wide at every width from a small tablet to a large screen', () => {
  for (let width = 430; width <= 1_620; width += 10) {
    const { columnWidth } = wallSize(width);
    expect(columnWidth).toBeGreaterThanOrEqual(width < 640 ? 200 : 196);
    expect(columnWidth).toBeLessThanOrEqual(width < 640 ? 312 : 290);
  }
});

test('a very tall and a very wide picture are cropped', () => {
  expect(rowsOf(9 / 16)).toBe(rowsOf(0.7));
  expect(rowsOf(3)).toBe(rowsOf(1.4));
  expect(rowsOf(1)).toBe(26);
});
