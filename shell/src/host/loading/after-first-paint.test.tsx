import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterFirstPaint } from './after-first-paint.ts';

type Idle = { requestIdleCallback?: unknown };
let idle: { work(): void; timeoutMs: number | undefined }[] = [];
let runs = 0;

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  runs = 0;
});
afterEach(() => {
  jest.useRealTimers();
  delete (globalThis as Idle).requestIdleCallback;
});
function withIdleCallback(): void {
  (globalThis as Idle).requestIdleCallback = (work: () => void, options?: { timeout: number }) =>
    idle.push({ work, timeoutMs: options?.timeout });
}
const start = () =>
  afterFirstPaint(() => {
    runs += 1;
  });

test('waits for the network of the first screen, and then for an idle browser', () => {
  withIdleCallback();
  start();
  jest.advanceTimersByTime(1_199);
  expect(idle).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(runs).toBe(0);
  idle[0]?.work();
  expect(runs).toBe(1);
});

test('a browser that is never idle does the work within three more seconds', () => {
  withIdleCallback();
  start();
  jest.advanceTimersByTime(1_200);
  expect(idle[0]?.timeoutMs).toBe(3_000);
});

test('Safari, which has no idle callback, does the work at once after the pause', () => {
  start();
  jest.advanceTimersByTime(1_200);
  expect(runs).toBe(1);
});

test('canceled work never runs, not even if the browser was about to', () => {
  withIdleCallback();
  const cancelEarly = start();
  cancelEarly();
  jest.advanceTimersByTime(5_000);
  expect(idle).toEqual([]);
  const cancelLate = start();
  jest.advanceTimersByTime(1_200);
  cancelLate();
  idle[0]?.work();
  expect(runs).toBe(0);
});
