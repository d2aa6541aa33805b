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

const shown = () => screen.queryAllByRole('alert').map((toast) => toast.textContent);

test('[SH-16] a toast is readable for 1500 ms before the next replaces it, and does not return', async () => {
  const run = jest.fn();
  show({ text: 'First' });
  show({ text: 'Second' });
  show({ text: 'Third', action: { label: 'Undo', run } });
  expect(shown()).toEqual(['First']);
  pass(1490);
  expect(shown()).toEqual(['First']);
  pass(20);
  expect(shown()).toEqual(['Second']);
  pass(1500);
  expect(shown()).toEqual(['Third']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('a toast that has been readable is replaced at once', () => {
  show({ text: 'First' });
  pass(2000);
  show({ text: 'Second' });
  expect(shown()).toEqual(['Second']);
});

test('the next toast waits while the pointer is over the current one', async () => {
  show({ text: 'Removed', action: { label: 'Undo', run: jest.fn() } });
  await user.hover(screen.getByText('Removed'));
  show({ text: 'Second' });
  pass(10_000);
  expect(shown()).toEqual(['Removed']);
  await user.unhover(screen.getByText('Removed'));
  expect(shown()).toEqual(['Second']);
});

test('the next toast waits while the current one has the focus, and follows once it is closed', async () => {
  show({ text: 'Removed', action: { label: 'Undo', run: jest.fn() } });
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  show({ text: 'Second' });
  pass(10_000);
  expect(shown()).toEqual(['Removed']);
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Second']);
});

test('[SH-16] a toast equal to the latest one is not shown again', () => {
  for (let count = 0; count < 10; count += 1) show({ text: 'Couldn’t save' });
  pass(4_990);
  expect(shown()).toEqual(['Couldn’t save']);
  pass(20);
  expect(shown()).toEqual([]);
});

test('[SH-16] a toast that is requested again while it is shown stays for another 5000 ms', async () => {
  show({ text: 'Couldn’t save' });
  pass(4_900);
  show({ text: 'Couldn’t save' });
  pass(4_900);
  expect(shown()).toEqual(['Couldn’t save']);
  pass(200);
  expect(shown()).toEqual([]);
});

test('[SH-16] a toast that is requested again under the pointer stays until the pointer leaves', async () => {
  show({ text: 'Couldn’t save' });
  await user.hover(screen.getByText('Couldn’t save'));
  show({ text: 'Couldn’t save' });
  pass(20_000);
  expect(shown()).toEqual(['Couldn’t save']);
});

test('[SH-16] equal toasts in a row with an action are shown at most twice, last with the latest action', async () => {
  const runs = [1, 2, 3, 4].map(() => jest.fn());
  for (const run of runs) show({ text: 'Removed', action: { label: 'Undo', run } });
  pass(1500);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(runs.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 1]);
  expect(shown()).toEqual([]);
});

test('[SH-16] only the latest two toasts wait', () => {
  for (const text of ['Added', 'Removed', 'Added', 'Removed', 'Added']) show({ text });
  const texts = [1, 2, 3].map(() => {
    const [text] = shown();
    pass(1500);
    return text;
  });
  expect(texts).toEqual(['Added', 'Removed', 'Added']);
  pass(5000);
  expect(shown()).toEqual([]);
});

test('a waiting toast can be removed by its owner', () => {
  show({ text: 'First' });
  const close = show({ text: 'Second' });
  close();
  pass(1500);
  expect(shown()).toEqual(['First']);
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
