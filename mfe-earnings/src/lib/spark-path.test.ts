import { expect, test } from '@jest/globals';
import { sparkPath } from './spark-path.ts';

test.each([
  ['rises from the bottom to the top', [0, 1, 2], 'M0 23L50 12L100 1'],
  ['is empty for a single value', [4], ''],
  ['is empty without any value', [], ''],
  ['is empty if nothing was counted', [0, 0], ''],
])('[EA-03] a line %s', (_, values, path) => {
  expect(sparkPath(values)).toBe(path);
});
