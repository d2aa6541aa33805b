import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomKey } from './random-key.ts';

test('keys have 22 base58 characters and do not repeat', () => {
  const keys = Array.from({ length: 2_000 }, randomKey);
  for (const key of keys) assert.match(key, /^[1-9A-HJ-NP-Za-km-z]{22}$/);
  assert.equal(new Set(keys).size, keys.length);
});
