import { expect, test } from '@jest/globals';
import { balanceLines } from './balance-lines.ts';

test('[EA-01] the highest balance is at the top, zero at the bottom, and each step is level', () => {
  const { available, pending, zero } = balanceLines([
    { available: 0, pending: 500 },
    { available: 1_000, pending: 0 },
  ]);
  expect([available, pending, zero]).toEqual(['M0 136H300V4H600', 'M0 70H300V136H600', 136]);
});

test('[XT-21] [EA-01] a negative balance is drawn below zero', () => {
  const { available, zero, lowest, highest } = balanceLines([{ available: -1_000, pending: 1_000 }]);
  expect([available, zero]).toEqual(['M0 136H600', 70]);
  expect([lowest, highest]).toEqual([-1_000, 1_000]);
});
