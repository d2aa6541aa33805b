import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { awaitFirstUse, FIRST_USE_MAX_MS } from './first-use.ts';

const activation = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true, writable: true });
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'])(
  'a page counts as used at the first %s',
  async (type) => {
    const use = awaitFirstUse();
    expect(use.isOver).toBe(false);
    fireEvent(document.body, new Event(type, { bubbles: true }));
    expect(use.isOver).toBe(true);
    await use.until;
  },
);

test('a page that is only read counts as used after five seconds', () => {
  const use = awaitFirstUse();
  jest.advanceTimersByTime(FIRST_USE_MAX_MS - 1);
  expect(use.isOver).toBe(false);
  jest.advanceTimersByTime(1);
  expect(use.isOver).toBe(true);
});

test('a page that was touched or scrolled before its scripts ran counts as used', () => {
  activation(true);
  expect(awaitFirstUse().isOver).toBe(true);
  activation(false);
  Object.defineProperty(globalThis, 'scrollY', { value: 40, configurable: true, writable: true });
  expect(awaitFirstUse().isOver).toBe(true);
});
