import { expect, test } from '@jest/globals';
import { draftAgeText } from './draft-age.ts';

test.each([
  [0, 'Today'],
  [1, '1 day ago'],
  [2, '2 days ago'],
  [3, '3 days ago'],
  [4, '4 days ago'],
  [5, 'Expiring in 1 day'],
  [6, 'Expiring today'],
])('[DR-03] a draft of %i days reads "%s"', (days, text) => {
  expect(draftAgeText(days)).toBe(text);
});
