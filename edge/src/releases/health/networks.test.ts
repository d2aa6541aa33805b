import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOfLoad, loadOfLine, Networks } from './networks.ts';

test('[XT-23] a failure in the second in which a release began counts at the other edges, too', () => {
  const sinceMs = 1_764_457_254_026;
  const load = { atMs: sinceMs + 100, hasFailed: true, values: {} };
  const received = loadOfLine(lineOfLoad(load));
  assert.deepEqual(new Networks([new Map([['network', [received]]])]).failedShares(sinceMs), [1]);
});
