import { expect, test } from '@jest/globals';
import { CENTER, centerOf, clampZoom, cropOf, turnedSize } from './photo-crop.ts';

const WIDE = { width: 1600, height: 800 };

test.each([
  ['original', { x: 0, y: 0, width: 1, height: 1 }],
  ['square', { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['portrait', { x: 0.3, y: 0, width: 0.4, height: 1 }],
  ['landscape', { x: 1 / 18, y: 0, width: 8 / 9, height: 1 }],
] as const)('[CR-04] the shape %s keeps the largest part around the center', (shape, crop) => {
  for (const [field, value] of Object.entries(crop))
    expect(cropOf(WIDE, shape, CENTER)).toHaveProperty(field, expect.closeTo(value, 10));
});

test('a tall photo is cropped at its top and bottom', () => {
  expect(cropOf({ width: 800, height: 1600 }, 'square', CENTER)).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  });
});

test('a part stays on the photo, and its center with it', () => {
  const crop = cropOf(WIDE, 'square', { x: 5, y: -5 });
  expect(crop).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(centerOf(crop)).toEqual({ x: 0.75, y: 0.5 });
});

test('a photo that is turned by 90° swaps its sides', () => {
  expect([0, 1, 2, 3].map((quarters) => turnedSize(WIDE, quarters).width)).toEqual([1600, 800, 1600, 800]);
});

test('[CR-04] a zoom keeps the shape of the part and makes it smaller, around the center or at an edge', () => {
  expect(cropOf(WIDE, 'square', CENTER, 2)).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
  expect(cropOf(WIDE, 'original', { x: 1, y: 0 }, 4)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.25 });
  expect([0.2, 1, 3.5, 9].map(clampZoom)).toEqual([1, 1, 3.5, 4]);
});
