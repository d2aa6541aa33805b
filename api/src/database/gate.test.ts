import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createGate, NoRoomError } from './gate.ts';

const isFull = (error: unknown): boolean => error instanceof NoRoomError;

test('waiting callers enter in order, up to the limit', async () => {
  const { enter } = createGate({ max: 2, waitingMax: 10, stuckMs: 1_000 });
  let inside = 0;
  let most = 0;
  const visit = async () => {
    const leave = await enter();
    inside += 1;
    most = Math.max(most, inside);
    await setTimeout(5);
    inside -= 1;
    leave();
    leave();
  };
  await Promise.all(Array.from({ length: 10 }, visit));
  assert.deepEqual([inside, most], [0, 2]);
});

test('a full queue rejects new callers', async () => {
  const { enter } = createGate({ max: 1, waitingMax: 1, stuckMs: 1_000 });
  const leave = await enter();
  const second = enter();
  await assert.rejects(enter(), isFull);
  leave();
  (await second)();
});

test('a stalled queue is rejected, and so are new callers until a place is released', async () => {
  const { enter } = createGate({ max: 1, waitingMax: 10, stuckMs: 20 });
  const leave = await enter();
  await assert.rejects(enter(), isFull);
  const before = performance.now();
  await assert.rejects(enter(), isFull);
  assert.ok(performance.now() - before < 15);
  leave();
  const leaveAgain = await enter();
  const next = enter();
  leaveAgain();
  (await next)();
});
