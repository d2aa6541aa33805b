import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineBar } from './offline-bar.tsx';

let isOnline = true;
function connect(next: boolean): void {
  isOnline = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
}

beforeEach(() => {
  isOnline = true;
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const announced = () => screen.getByRole('status').textContent;

test('[XT-05] reports a lost connection, and its return for three seconds', () => {
  render(<OfflineBar />);
  expect(announced()).toBe('');
  connect(false);
  expect(announced()).toMatch(/^You’re offline/);
  connect(true);
  expect(announced()).toBe('You’re back online.');
  act(() => void jest.advanceTimersByTime(3_000));
  expect(announced()).toBe('');
});

test('[XT-05] a page opened offline shows the bar', () => {
  isOnline = false;
  render(<OfflineBar />);
  expect(announced()).toMatch(/^You’re offline/);
});

test('[XT-05] does not report a connection that is lost again immediately', () => {
  render(<OfflineBar />);
  connect(false);
  connect(true);
  connect(false);
  act(() => void jest.advanceTimersByTime(10_000));
  expect(announced()).toMatch(/^You’re offline/);
});
