import { expect, test } from '@jest/globals';
import { shownSteps } from './shown-steps.ts';

const stepsOf = (...counts: number[]) => counts.map((sale_count) => ({ sale_count }));

test.each([
  ['days', 'day', [0, 2, 0], [0, 2, 0]],
  ['months from the first sale on', 'month', [0, 2, 0], [2, 0]],
  ['nothing without a sale', 'day', [0, 0], []],
] as const)('[EA-02] the chart of sales shows %s', (_, step, counts, shown) => {
  expect(shownSteps(stepsOf(...counts), step)).toEqual(stepsOf(...shown));
});
