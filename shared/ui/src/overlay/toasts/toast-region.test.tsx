import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => toastQueue.clear());
  jest.useRealTimers();
});

function show(...content: Parameters<typeof showToast>) {
  let close: ReturnType<typeof showToast> | undefined;
  act(() => {
    close = showToast(...content);
  });
  return () => act(() => close?.());
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('[SH-16] a toast stays 5000 ms', () => {
  show({ text: 'Added to your Shop！' });
  pass(4990);
  expect(screen.queryByText('Added to your Shop！')).not.toBeNull();
  pass(20);
  expect(screen.queryByText('Added to your Shop！')).toBeNull();
});

test('[SH-16] its timer pauses under the pointer', async () => {
  show({ text: 'Removed from your Shop！', tone: 'black' });
  pass(4000);
  await user.hover(screen.getByText('Removed from your Shop！'));
  pass(20_000);
  expect(screen.queryByText('Removed from your Shop！')).not.toBeNull();
  await user.unhover(screen.getByText('Removed from your Shop！'));
  pass(2000);
  expect(screen.queryByText('Removed from your Shop！')).toBeNull();
});

test('the newest toast replaces an earlier one, which does not return, and keeps its Undo', async () => {
  const run = jest.fn();
  show({ text: 'First' });
  show({ text: 'Second' });
  show({ text: 'Third', action: { label: 'Undo', run } });
  expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual(['Third']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Undo runs once and closes the toast', async () => {
  const run = jest.fn();
  show({ text: 'Removed', action: { label: 'Undo', run } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('is an alert in a named region, and both the user and its owner can close it', async () => {
  show({ text: 'Post created' });
  expect(screen.getByRole('region', { name: /Messages/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Post created');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Post created')).toBeNull();
  const close = show({ text: 'Post is updated' });
  close();
  expect(screen.queryByText('Post is updated')).toBeNull();
});
