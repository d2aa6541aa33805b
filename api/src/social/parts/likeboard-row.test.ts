import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutFor } from './cover-rules.ts';

test("[LB-04] without a stored layout a cover is '4-6' if empty, otherwise 'n-1'", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(layoutFor), ['4-6', '1-1', '2-1', '3-1', '4-1', '5-1']);
});
