import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { stubScreen } from './screen-stub.ts';
import { usePopupPhase } from './use-popup-phase.ts';

beforeEach(() => {
  jest.useFakeTimers();
  stubScreen({ widthPx: 390 });
});
afterEach(() => {
  jest.useRealTimers();
});

function start(isOpen: boolean) {
  const onClosed = jest.fn();
  const phases: string[] = [];
  const hook = renderHook(
    (props: { isOpen: boolean }) => {
      const phase = usePopupPhase(props.isOpen, onClosed);
      if (phases.at(-1) !== phase) phases.push(phase);
      return phase;
    },
    { initialProps: { isOpen } },
  );
  return { ...hook, onClosed, phases, pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
}

test('[SH-15] opens in steps: moves at 10 ms, is open at 150 ms', () => {
  const { result, pass } = start(true);
  expect(result.current).toBe('mounted');
  pass(9);
  expect(result.current).toBe('mounted');
  pass(1);
  expect(result.current).toBe('opening');
  pass(139);
  expect(result.current).toBe('opening');
  pass(1);
  expect(result.current).toBe('open');
});

test('[SH-15] closes in steps: gone at 200 ms, closed at 300 ms, and calls back once', () => {
  const { result, rerender, pass, onClosed } = start(true);
  pass(150);
  rerender({ isOpen: false });
  expect(result.current).toBe('closing');
  pass(199);
  expect(result.current).toBe('closing');
  pass(1);
  expect(result.current).toBe('leaving');
  pass(99);
  expect(onClosed).not.toHaveBeenCalled();
  pass(1);
  expect(result.current).toBe('closed');
  pass(1000);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('[SH-15] never shows a frame without the popup between open and closing', () => {
  const { rerender, pass, phases } = start(true);
  for (let step = 0; step < 15; step += 1) pass(10);
  rerender({ isOpen: false });
  for (let step = 0; step < 30; step += 1) pass(10);
  expect(phases).toEqual(['mounted', 'opening', 'open', 'closing', 'leaving', 'closed']);
});

test('[SH-15] reopened while closing stays open and does not call back', () => {
  const { result, rerender, pass, onClosed } = start(true);
  pass(150);
  rerender({ isOpen: false });
  pass(250);
  rerender({ isOpen: true });
  pass(1000);
  expect(result.current).toBe('open');
  expect(onClosed).not.toHaveBeenCalled();
});

test('[SH-15] with reduced motion opens and closes at once', () => {
  stubScreen({ widthPx: 390, reducedMotion: true });
  const { result, rerender, pass, onClosed } = start(true);
  pass(0);
  expect(result.current).toBe('open');
  rerender({ isOpen: false });
  pass(0);
  expect(result.current).toBe('closed');
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('a popup that starts closed does not call back', () => {
  const { result, pass, onClosed } = start(false);
  pass(1000);
  expect(result.current).toBe('closed');
  expect(onClosed).not.toHaveBeenCalled();
});
