import { expect, test } from '@jest/globals';
import { colorMatrix, filterPixels, PHOTO_FILTERS, type PhotoFilter } from './photo-filters.ts';

function filtered(filter: PhotoFilter, ...pixel: [number, number, number]): number[] {
  const pixels = Uint8ClampedArray.of(...pixel, 128);
  filterPixels(pixels, filter);
  return [...pixels];
}

test('[XT-34] without a filter, colors stay', () => {
  expect(filtered('none', 12, 200, 90)).toEqual([12, 200, 90, 128]);
});

test('[XT-34] mono has no colors, warm more red than blue, and cool the opposite', () => {
  const [red, green, blue] = filtered('mono', 220, 40, 90);
  expect([green, blue]).toEqual([red, red]);
  const [warmRed = 0, , warmBlue = 0] = filtered('warm', 120, 120, 120);
  expect(warmRed).toBeGreaterThan(warmBlue);
  const [coolRed = 0, , coolBlue = 0] = filtered('cool', 120, 120, 120);
  expect(coolBlue).toBeGreaterThan(coolRed);
});

test('[XT-34] no filter changes the opacity, and each keeps white light and black dark', () => {
  for (const filter of PHOTO_FILTERS) {
    expect(
      filtered(filter, 255, 255, 255).every((value, at) => (at === 3 ? value === 128 : value > 220)),
    ).toBe(true);
    expect(filtered(filter, 0, 0, 0).every((value, at) => (at === 3 ? value === 128 : value < 30))).toBe(
      true,
    );
    expect(colorMatrix(filter)).toHaveLength(3);
  }
});
