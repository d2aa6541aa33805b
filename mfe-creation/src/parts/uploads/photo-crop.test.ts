import { expect, test } from '@jest/globals';
import { ratioOf, turnedSize } from './editable-photo.ts';

const WIDE = { width: 1600, height: 800 };

test('[XT-10] a photo that is turned by 90° swaps its sides', () => {
  expect([0, 1, 2, 3].map((quarters) => turnedSize(WIDE, quarters).width)).toEqual([1600, 800, 1600, 800]);
});

test('[CR-04] [XT-10] a shape has its own ratio, or that of the photo as it is turned', () => {
  expect(ratioOf(WIDE, 'original')).toBe(2);
  expect(ratioOf(turnedSize(WIDE, 1), 'original')).toBe(0.5);
  expect(ratioOf(WIDE, 'portrait')).toBe(0.8);
});
