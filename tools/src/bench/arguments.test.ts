import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBenchArguments } from './arguments.ts';

test('five visits of the latest feed, unless told otherwise', () => {
  assert.deepEqual(readBenchArguments([]), { runs: 5, page: '/home/latest' });
  assert.deepEqual(readBenchArguments(['--runs', '9', '--page', '/home/shop']), {
    runs: 9,
    page: '/home/shop',
  });
});

test('what makes no sense is refused', () => {
  for (const args of [['--runs', '0'], ['--runs', 'many'], ['--page', 'home'], ['--loud'], ['extra']]) {
    assert.throws(() => readBenchArguments(args));
  }
});
