import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lru } from './lru.ts';
import { rateLimit } from './rate-limit.ts';

test('the cache keeps the most recently used values within its weight limit', () => {
  const cache = new Lru<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['A', undefined, 'C']);
  cache.set('d', 'D', 11);
  assert.equal(cache.get('d'), undefined);
  cache.set('a', 'AA', 9);
  assert.deepEqual([cache.get('a'), cache.get('c')], ['AA', undefined]);
});

test('a rate limit allows a burst and then a steady rate, separately for each key', () => {
  let nowMs = 0;
  const isAllowed = rateLimit({ burst: 2, perSecond: 1, nowMs: () => nowMs });
  assert.deepEqual(
    [isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')],
    [true, true, false, true],
  );
  nowMs = 1_000;
  assert.deepEqual([isAllowed('a'), isAllowed('a')], [true, false]);
});
