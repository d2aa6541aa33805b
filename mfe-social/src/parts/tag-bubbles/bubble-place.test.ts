import { expect, test } from '@jest/globals';
import { bubblePlace } from './bubble-place.ts';

const dot = (x: number, y: number) => ({ left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 });

test.each([
  ['in the middle, above it', dot(400, 400), { left: 256, top: 254 }],
  ['near the top, below it', dot(400, 120), { left: 256, top: 154 }],
  ['at the left edge, within the screen', dot(20, 400), { left: 12, top: 254 }],
  ['at the right edge, within the screen', dot(780, 400), { left: 500, top: 254 }],
])('[XT-31] the bubble of a dot %s', (_, box, place) => {
  expect(bubblePlace(box, 800)).toEqual(place);
});
