import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toastQueue } from '@tagalong/ui/overlay';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SiteToastRegion } from './toast-region.tsx';
import { createToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => toastQueue.clear());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function draw(load?: ComponentProps<typeof Toasts>['load']) {
  const store = createToastStore();
  render(<Toasts store={store} {...(load && { load })} />);
  await pass(0);
  return store;
}

async function show(store: ReturnType<typeof createToastStore>, ...toasts: Parameters<typeof store.show>) {
  act(() => store.show(...toasts));
  // The region's code loads with the first toast.
  await pass(0);
}

test('[SH-16] a toast stays for 5000 ms', async () => {
  const store = await draw();
  await show(store, { text: 'Post created', kind: 'primary' });
  expect(screen.getByText('Post created')).toBeTruthy();
  await pass(4_990);
  expect(screen.queryByText('Post created')).not.toBeNull();
  await pass(20);
  expect(screen.queryByText('Post created')).toBeNull();
});

test('shows a toast requested before the region loaded', async () => {
  const store = createToastStore();
  store.show({ text: 'Early' });
  render(<Toasts store={store} />);
  await pass(0);
  expect(screen.getByText('Early')).toBeTruthy();
});

test('several toasts are shown one after the other', async () => {
  const store = await draw();
  await show(store, { text: 'First' });
  await show(store, { text: 'Second' });
  const shown = () => screen.getAllByText(/First|Second/).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['First']);
  await pass(1_500);
  expect(shown()).toEqual(['Second']);
});

test('of two toasts requested before the region loaded, both are shown', async () => {
  const store = createToastStore();
  store.show({ text: 'Early' });
  store.show({ text: 'Later' });
  render(<Toasts store={store} />);
  await pass(0);
  expect(screen.getByText('Early')).toBeTruthy();
  await pass(1_500);
  expect(screen.getByText('Later')).toBeTruthy();
});

test('Undo runs once and closes the toast', async () => {
  const store = await draw();
  const run = jest.fn();
  await show(store, { text: 'Saved', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('[LB-06] a toast can offer a second action beside Undo', async () => {
  const store = await draw();
  const [change, undo] = [jest.fn(), jest.fn()];
  await show(store, {
    text: 'Added',
    otherAction: { label: 'Change', run: change },
    action: { label: 'Undo', run: undo },
  });
  const buttons = screen.getAllByRole('button', { name: /Change|Undo/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Change', 'Undo']);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await pass(0);
  expect(change).toHaveBeenCalledTimes(1);
  expect(undo).not.toHaveBeenCalled();
  expect(screen.queryByText('Added')).toBeNull();
});

test('a toast whose region fails to load is shown without it, with its action, for 5000 ms', async () => {
  const store = await draw(() => Promise.reject(new Error('Loading chunk overlay failed.')));
  const run = jest.fn();
  await show(store, { text: 'You’re offline.', kind: 'error', action: { label: 'Try again', run } });
  expect(screen.getByRole('alert').textContent).toContain('You’re offline.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await show(store, { text: 'Still offline.' });
  await pass(4_990);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await pass(20);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the toast after one whose region failed to load tries again', async () => {
  const load = jest.fn(async () => SiteToastRegion);
  load.mockRejectedValueOnce(new Error('Loading chunk overlay failed.'));
  const store = await draw(load);
  await show(store, { text: 'You’re offline.' });
  await show(store, { text: 'Saved' });
  expect(load).toHaveBeenCalledTimes(2);
  await pass(1_500);
  expect(screen.getByText('Saved')).toBeDefined();
});
