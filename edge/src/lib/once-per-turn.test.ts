import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { oncePerTurn } from './once-per-turn.ts';

test('calls of one turn share a read, which begins after them', async () => {
  let reads = 0;
  let value = 'before';
  const read = oncePerTurn(async () => {
    reads += 1;
    return value;
  });
  const first = read();
  value = 'after';
  assert.deepEqual(await Promise.all([first, read()]), ['after', 'after']);
  assert.equal(reads, 1);
});

test('a call during a read gets a new one', async () => {
  const values = ['first', 'second'];
  let finish = (): void => undefined;
  const read = oncePerTurn(
    () => new Promise<string | undefined>((resolve) => (finish = () => resolve(values.shift()))),
  );
  const first = read();
  await setImmediate();
  const second = read();
  finish();
  assert.equal(await first, 'first');
  await setImmediate();
  finish();
  assert.equal(await second, 'second');
});

test('a read that fails fails only for its callers', async () => {
  let isBroken = true;
  const read = oncePerTurn(async () => {
    if (isBroken) throw new Error('unreadable');
    return 'readable';
  });
  await assert.rejects(read(), /unreadable/);
  isBroken = false;
  assert.equal(await read(), 'readable');
});
