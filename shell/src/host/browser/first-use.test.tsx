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

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'click', 'popstate'])(
  'a page is used at the first %s, before its elements get the event',
  async (type) => {
    const log: string[] = [];
    document.body.addEventListener(type, () => log.push('event'), { once: true });
    const done = awaitFirstUse().over(() => void log.push('used'));
    expect(log).toEqual([]);
    fireEvent(document.body, new Event(type, { bubbles: true }));
    expect(log).toEqual(['used', 'event']);
    await done;
  },
);

test('a page that is only read counts as used after five seconds', () => {
  const work = jest.fn();
  void awaitFirstUse().over(work);
  jest.advanceTimersByTime(FIRST_USE_MAX_MS - 1);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that was used before is used at once', () => {
  const work = jest.fn();
  const use = awaitFirstUse();
  fireEvent.pointerMove(document.body);
  void use.over(work);
  expect(work).toHaveBeenCalledTimes(1);
  activation(true);
  void awaitFirstUse().over(work);
  expect(work).toHaveBeenCalledTimes(2);
  activation(false);
  Object.defineProperty(globalThis, 'scrollY', { value: 40, configurable: true, writable: true });
  void awaitFirstUse().over(work);
  expect(work).toHaveBeenCalledTimes(3);
});
