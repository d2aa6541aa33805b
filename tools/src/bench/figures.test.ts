import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from '@tagalong/server/median';
import { figuresTable, medians, ratio, spread, type Visit } from './figures.ts';

const visit = (lcpMs: number): Visit => ({
  fcpMs: 600,
  lcpMs,
  usableMs: 2_000,
  cls: 0,
  scriptBytes: 150_000,
  scripts: 4,
  requests: 9,
  lcpWhat: 'img',
});

test('the median is the middle value, or the mean of the middle two', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([10, 9, 100]), 10);
  assert.throws(() => median([]), /Nothing was measured/);
});

test('one outlier does not change the medians', () => {
  assert.equal(medians([visit(1_000), visit(9_000), visit(1_010)]).lcpMs, 1_010);
});

test('the ratio is the slowdown factor of the federated site', () => {
  assert.equal(ratio(1_050, 1_000), 1.05);
  assert.equal(ratio(0, 0), 1);
});

test('the spread is the minimum and the maximum', () => {
  assert.deepEqual(spread([3, 1, 2]), [1, 3]);
});

test('the table has a row for each measurement', () => {
  const lines = figuresTable(medians([visit(2_100)]), medians([visit(2_000)])).split('\n');
  assert.equal(lines.length, 8);
  assert.match(lines[2] ?? '', /^LCP \(ms\)\s+2100\s+2000\s+1\.05$/);
});
