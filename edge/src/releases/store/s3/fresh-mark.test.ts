import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { freshMark } from './fresh-mark.ts';

test('[XT-23] a bucket that hangs delays the first readers by a moment, and later ones not at all', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let finish: (mark: string) => void = () => undefined;
  const reads: (() => Promise<string>)[] = [
    async () => 'first',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  ];
  const mark = freshMark(() => (reads.shift() ?? (() => Promise.reject(new Error('no bucket'))))());
  assert.equal(await mark.get(), 'first');

  t.mock.timers.tick(1_000);
  const waiting = mark.get();
  t.mock.timers.tick(300);
  assert.equal(await waiting, 'first');
  assert.equal(await mark.get(), 'first');

  finish('second');
  await nextTurn();
  assert.equal(await mark.get(), 'second');
  await nextTurn();
  t.mock.timers.tick(1_000);
  await assert.rejects(mark.get(), /no bucket/);
});
