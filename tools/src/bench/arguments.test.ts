import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBenchArguments } from './arguments.ts';

test('the default is five visits of the latest feed', () => {
  assert.deepEqual(readBenchArguments([]), { runs: 5, page: '/home/latest' });
  assert.deepEqual(readBenchArguments(['--runs', '9', '--page', '/home/shop']), {
    runs: 9,
    page: '/home/shop',
  });
});

test('invalid arguments are rejected', () => {
  for (const args of [['--runs', '0'], ['--runs', 'many'], ['--page', 'home'], ['--loud'], ['extra']]) {
    assert.throws(() => readBenchArguments(args));
  }
});
