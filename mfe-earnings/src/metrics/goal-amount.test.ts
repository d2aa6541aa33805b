import { expect, test } from '@jest/globals';
import { goalCents, goalInput } from './goal-amount.ts';

test.each([
  ['500', 50_000],
  [' $1,250.5 ', 125_050],
  ['19.99', 1_999],
  ['1.10', 110],
  ['0.99', null],
  ['1000001', null],
  ['1,25', null],
  ['ten', null],
  ['-5', null],
  ['', null],
] as const)('[EA-05] [XT-20] the goal %j is %p cents', (text, cents) => {
  expect(goalCents(text)).toBe(cents);
});

test('[XT-20] [EA-05] an amount is entered as it is shown', () => {
  expect([goalInput(50_000), goalInput(125_050)]).toEqual(['500', '1250.50']);
});
