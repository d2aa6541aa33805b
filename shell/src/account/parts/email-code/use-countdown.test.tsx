import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './code-entry.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('[AU-01] counts each second down to 0 and stays there', () => {
  const { result } = renderHook(() => useCountdown(3));
  expect(result.current.left).toBe(3);
  pass(1_000);
  expect(result.current.left).toBe(2);
  pass(2_000);
  expect(result.current.left).toBe(0);
  pass(5_000);
  expect(result.current.left).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('[AU-01] a page that was suspended does not wait for the lost ticks', () => {
  const { result } = renderHook(() => useCountdown(60));
  pass(1_000);
  // The device sleeps: time passes, but no timer runs.
  jest.setSystemTime(Date.now() + 40_000);
  pass(1_000);
  expect(result.current.left).toBe(18);
});

test('[AU-01] a new code starts the wait again, before and after its end', () => {
  const { result } = renderHook(() => useCountdown(10));
  pass(4_000);
  act(() => result.current.restart());
  expect(result.current.left).toBe(10);
  pass(9_000);
  expect(result.current.left).toBe(1);
  pass(1_000);
  act(() => result.current.restart());
  pass(2_000);
  expect(result.current.left).toBe(8);
});

test('a part that is gone leaves no timer', () => {
  const { unmount } = renderHook(() => useCountdown(10));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
