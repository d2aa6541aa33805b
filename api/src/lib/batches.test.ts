import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatches } from './batches.ts';

test('what comes while a run lasts is in the next one, and each caller waits for its own', async () => {
  const runs: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const add = createBatches<number>((items) => {
    runs.push(items);
    return new Promise((resolve) => ends.push(resolve));
  });
  const ended: number[] = [];
  const call = (item: number): Promise<unknown> => add(item).then(() => ended.push(item));
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const all = [call(1)];
  await turn();
  all.push(call(2), call(3));
  await turn();
  assert.deepEqual(runs, [[1]]);
  ends.shift()?.();
  await turn();
  assert.deepEqual([runs, ended], [[[1], [2, 3]], [1]]);
  all.push(call(4));
  ends.shift()?.();
  await turn();
  ends.shift()?.();
  await Promise.all(all);
  assert.deepEqual([runs.at(-1), ended], [[4], [1, 2, 3, 4]]);
});

test('a run that fails rejects its own callers only', async () => {
  let count = 0;
  const add = createBatches(async () => {
    count += 1;
    if (count === 1) throw new Error('no');
  });
  const first = add(1);
  await assert.rejects(first, /no/);
  await add(2);
  assert.equal(count, 2);
});
