import { expect, test } from '@jest/globals';
import { limitConcurrency } from './limit-concurrency.ts';

test('tasks run in the order of the calls, up to the limit, and a failed task makes room for the next', async () => {
  const queue = limitConcurrency(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    queue(async () => {
      began.push(at);
      await new Promise<void>((end) => ends.push(end));
      if (at === 0) throw new Error('planned');
      return at;
    }).catch(() => 'failed'),
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  expect(began).toEqual([0, 1]);
  ends[0]?.();
  await settle();
  expect(began).toEqual([0, 1, 2]);
  ends[1]?.();
  await settle();
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual(['failed', 1, 2, 3]);
});
