import { expect, test } from '@jest/globals';
import { canCashOut, heldUntil } from './cash-out.ts';

test.each([
  [2_500, true],
  [2_499, false],
  [0, false],
  [-2_500, false],
  [1_000_000, true],
])('[EA-01] a balance of %i cents can be cashed out: %p', (cents, can) => {
  expect(canCashOut(cents)).toBe(can);
});

const NOW = new Date('2026-03-02T12:00:00.000Z');

test.each([
  ['2026-03-02T12:00:00.001Z', '2026-03-02T12:00:00.001Z'],
  ['2026-03-02T12:00:00.000Z', null],
  ['2026-03-01T12:00:00.000Z', null],
  [null, null],
  [undefined, null],
])('[XT-21] a hold until %p is %p at noon: one that is over counts no more', (held_until, expected) => {
  expect(heldUntil({ held_until }, NOW)).toBe(expected);
});
