import { expect, test } from '@jest/globals';
import { linePath } from './line-path.ts';

const BOX = { width: 104, height: 24, now: new Date('2026-03-11T00:00:00Z') };

test('[PR-01] the line steps from price to price, up to now', () => {
  const points = [
    { day: '2026-03-01', price: 40 },
    { day: '2026-03-06', price: 30 },
  ];
  expect(linePath(points, { low: 30, high: 40, now: 30 }, BOX)).toBe('M2 2H52V22H102V22');
});

test('a price that never changed is a line in the middle', () => {
  expect(linePath([{ day: '2026-03-01', price: 40 }], { low: 40, high: 40, now: 40 }, BOX)).toBe(
    'M2 12H102V12',
  );
});
