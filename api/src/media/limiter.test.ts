import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { limiter } from './limiter.ts';

test('no more jobs than allowed run at once, and all of them run, also after one that fails', async () => {
  const limited = limiter(2);
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 9 }, (_, index) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      if (index === 3) throw new Error('failed');
      return index;
    }),
  );
  const results = await Promise.allSettled(jobs);
  assert.equal(most, 2);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 8);
  assert.equal(await limited(async () => 'still works'), 'still works');
});
