import { expect, test } from '@jest/globals';
import { barsOf, changeOnMonth, yearSummary, yearTotal } from './monthly-earnings.ts';

const months = (...earned: number[]) =>
  earned.map((cents, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, earned: cents }));

test('the tallest bar has full height and a month of losses has none', () => {
  expect(barsOf(months(500, -200, 1_000)).map(({ height }) => height)).toEqual([0.5, 0, 1]);
});

test('a year without earnings has no bars and a summary', () => {
  expect(barsOf(months(0, 0)).map(({ height }) => height)).toEqual([0, 0]);
  expect(yearSummary(months(0, 0))).toBe('No earnings in the last 12 months.');
});

test('[EA-05] the total is the exact sum of all months in cents, including losses', () => {
  expect(yearTotal(months(10, 20, -5))).toBe(25);
});

test('the summary names the span and the best month', () => {
  expect(yearSummary(months(100, 1_250, 300))).toBe(
    'Monthly earnings from January 2026 to March 2026. Best month: February 2026, $12.50.',
  );
});

test.each([
  ['up', [1_000, 1_180], 'up', 'Earned 18% more than last month'],
  ['down', [1_000, 750], 'down', 'Earned 25% less than last month'],
  ['level', [1_000, 1_000], 'level', 'Earned the same as last month'],
  ['the first one', [0, 420], 'up', 'Earned $4.20 this month'],
])('compares this month with the last: %s', (_, earned, direction, text) => {
  expect(changeOnMonth(months(...earned))).toEqual({ direction, text });
});

test('two months without earnings are not compared', () => {
  expect(changeOnMonth(months(0, 0))).toBeNull();
});

test('a month with more returns than sales is not compared', () => {
  expect(changeOnMonth(months(7_700, -50_500))).toBeNull();
});
