import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useHeaderHiding } from './use-header-hiding.ts';

const FRAME_MS = 16;

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(FRAME_MS);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('[SH-11] the header stays for the first 48 px', () => {
  const { result } = renderHook(useHeaderHiding);
  scrollTo(47);
  expect(result.current).toBe(false);
  scrollTo(60);
  expect(result.current).toBe(true);
});

test('[SH-11] hides when scrolling down and returns when scrolling up', () => {
  const { result } = renderHook(useHeaderHiding);
  scrollTo(600);
  expect(result.current).toBe(true);
  scrollTo(580);
  expect(result.current).toBe(false);
  scrollTo(640);
  expect(result.current).toBe(true);
});

test('ignores jitter', () => {
  const { result } = renderHook(useHeaderHiding);
  scrollTo(600);
  scrollTo(597);
  expect(result.current).toBe(true);
});

test('[SH-11] is always shown at the top', () => {
  const { result } = renderHook(useHeaderHiding);
  scrollTo(600);
  scrollTo(0);
  expect(result.current).toBe(false);
});

test('handles scroll events once per frame', () => {
  const { result } = renderHook(useHeaderHiding);
  Object.defineProperty(window, 'scrollY', { value: 600, configurable: true });
  const frameRequests = jest.spyOn(window, 'requestAnimationFrame');
  act(() => {
    for (let event = 0; event < 5; event += 1) window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(FRAME_MS);
  });
  expect(frameRequests).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
  frameRequests.mockRestore();
});

describe('another width of the window', () => {
  function resizeTo(width: number): void {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
    act(() => void window.dispatchEvent(new Event('resize')));
  }
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  test('[SH-11] shows the header 100 ms after the last resize', () => {
    const { result } = renderHook(useHeaderHiding);
    scrollTo(600);
    resizeTo(900);
    wait(60);
    resizeTo(901);
    wait(99);
    expect(result.current).toBe(true);
    wait(1);
    expect(result.current).toBe(false);
  });

  test('a change of the height alone, such as by a phone’s address bar, does not', () => {
    const { result } = renderHook(useHeaderHiding);
    scrollTo(600);
    resizeTo(window.innerWidth);
    wait(200);
    expect(result.current).toBe(true);
  });
});
