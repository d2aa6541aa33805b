import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginAgain, beginning, causeOf, isLost } from './begin-again.ts';
import { NoRoomError } from './gate.ts';

const lost = new Error('Connection terminated unexpectedly');
const failed = Object.assign(new Error('division by zero'), { code: '22012' });
const stopping = Object.assign(new Error('the database system is shutting down'), { code: '57P01' });
const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

/** Rejects with these errors in turn, then resolves. */
function failing(...errors: Error[]): { work: () => Promise<string>; count: () => number } {
  let count = 0;
  const work = (): Promise<string> =>
    beginning(async () => {
      const error = errors[count];
      count += 1;
      if (error) throw error;
      return 'done';
    });
  return { work, count: () => count };
}

test('a lost connection is told from a failed statement, and from one that found no connection', () => {
  assert.deepEqual([lost, stopping, failed, canceled, new NoRoomError()].map(isLost), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('[XT-38] a transaction that could not begin begins again', async () => {
  const { work, count } = failing(lost, stopping);
  assert.equal(await beginAgain(1_000)(work), 'done');
  assert.equal(count(), 3);
});

test('[XT-38] what failed after the beginning does not run again', async () => {
  const { work, count } = failing(failed);
  await assert.rejects(beginAgain(1_000)(work), failed);
  let runs = 0;
  const afterwards = async (): Promise<void> => {
    runs += 1;
    throw lost;
  };
  await assert.rejects(beginAgain(1_000)(afterwards), lost);
  assert.deepEqual([count(), runs], [1, 1]);
});

test('[XT-38] after an outage of some seconds, transactions fail at once until one begins', async () => {
  const run = beginAgain(60);
  const down = failing(...Array.from({ length: 20 }, () => lost));
  await assert.rejects(run(down.work), lost);
  const before = down.count();
  await assert.rejects(run(down.work), lost);
  assert.equal(down.count(), before + 1);
  assert.equal(await run(failing().work), 'done');
  assert.equal(await run(failing(lost).work), 'done');
});

test('an error inside an open connection is the one of the connection', async () => {
  const { work } = failing(lost);
  const wrapped = await work().catch((error: unknown) => error);
  assert.equal(causeOf(wrapped), lost);
  assert.equal(causeOf(failed), failed);
});
