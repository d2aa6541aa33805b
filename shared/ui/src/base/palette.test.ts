import { expect, test } from '@jest/globals';
import { PALETTE, paletteColor } from './palette.ts';
import { PALETTE_VALUES } from './theme-values.ts';

test('[LB-03] lists 15 colors: the default 255 first, then 0 to 13, each with a unique name', () => {
  expect(PALETTE.map(({ id }) => id)).toEqual([255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(15);
});

test('every named color has values', () => {
  expect(PALETTE_VALUES.map(({ id }) => id)).toEqual(PALETTE.map(({ id }) => id));
});

test('an unknown id falls back to the default', () => {
  expect(paletteColor(99)).toEqual(paletteColor(255));
  expect(paletteColor(5)).not.toEqual(paletteColor(255));
});
