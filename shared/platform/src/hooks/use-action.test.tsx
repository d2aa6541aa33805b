import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '#platform/client/api-error.ts';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { toastError, toastFailure, useAction } from './use-action.ts';

let reports: unknown[];
beforeEach(() => {
  reports = [];
});

/** Renders an action whose runs each wait until the test ends them. */
function renderAction() {
  const runs: { text: string; succeed(): Promise<void>; fail(error: unknown): Promise<void> }[] = [];
  const host = stubHost({ report: (error) => void reports.push(error) });
  const view = renderHook(
    ({ prefix }: { prefix: string }) =>
      useAction(
        (text: string) =>
          new Promise<void>((resolve, reject) => {
            runs.push({
              text: prefix + text,
              succeed: () => act(async () => resolve()),
              fail: (error) => act(async () => reject(error)),
            });
          }),
      ),
    { wrapper: inHost(host), initialProps: { prefix: '' } },
  );
  return { ...view, runs, press: (text: string) => act(() => view.result.current.run(text)) };
}

test('is pending while the work runs', async () => {
  const { result, runs, press } = renderAction();
  expect(result.current.isPending).toBe(false);
  press('a');
  expect(result.current.isPending).toBe(true);
  await runs[0]?.succeed();
  expect(result.current.isPending).toBe(false);
});

test('a second press while the first is under way does nothing', async () => {
  const { runs, press } = renderAction();
  press('a');
  press('b');
  expect(runs.map(({ text }) => text)).toEqual(['a']);
  await runs[0]?.succeed();
  press('c');
  expect(runs.map(({ text }) => text)).toEqual(['a', 'c']);
});

test('a double press within one frame runs once', () => {
  const { result, runs } = renderAction();
  act(() => {
    result.current.run('a');
    result.current.run('a');
  });
  expect(runs).toHaveLength(1);
});

test('a failure is kept and reported until the next run', async () => {
  const { result, runs, press } = renderAction();
  const failed = new Error('no');
  press('a');
  await runs[0]?.fail(failed);
  expect(result.current).toMatchObject({ error: failed, isPending: false });
  expect(reports).toEqual([failed]);
  press('b');
  expect(result.current.error).toBeNull();
});

test('canceled work is no failure', async () => {
  const { result, runs, press } = renderAction();
  press('a');
  await runs[0]?.fail(new ApiError({ code: 'canceled', message: 'The dialog was closed.', call: 'test' }));
  expect(result.current).toMatchObject({ error: null, isPending: false });
  expect(reports).toEqual([]);
});

test('a failure can be cleared', async () => {
  const { result, runs, press } = renderAction();
  press('a');
  await runs[0]?.fail(new Error('no'));
  act(() => result.current.clearError());
  expect(result.current.error).toBeNull();
});

test("a run uses the last render's work", () => {
  const { rerender, runs, press } = renderAction();
  rerender({ prefix: 'new ' });
  press('a');
  expect(runs.map(({ text }) => text)).toEqual(['new a']);
});

test('`run` stays the same between renders', () => {
  const { result, rerender } = renderAction();
  const { run } = result.current;
  rerender({ prefix: 'new ' });
  expect(result.current.run).toBe(run);
});

test('work that throws synchronously fails and can be retried', async () => {
  const host = stubHost({ report: (error) => void reports.push(error) });
  const failed = new Error('thrown, not rejected');
  let attempts = 0;
  const work = (): Promise<void> => {
    attempts += 1;
    throw failed;
  };
  const { result } = renderHook(() => useAction(work), { wrapper: inHost(host) });
  await act(async () => result.current.run());
  expect(result.current).toMatchObject({ error: failed, isPending: false });
  await act(async () => result.current.run());
  expect(attempts).toBe(2);
});

function fakeHost() {
  const toasts: object[] = [];
  const reported: unknown[] = [];
  return {
    toasts,
    reported,
    toast: (toast: object) => toasts.push(toast),
    report: (e: unknown) => reported.push(e),
  };
}
const apiError = (code: 'offline' | 'canceled') => new ApiError({ code, message: code, call: 'post.vote' });

test('a toast says what failed and why', () => {
  const host = fakeHost();
  toastError(host, apiError('offline'), 'Your vote wasn’t saved.');
  toastError(host, apiError('offline'));
  expect(host.toasts).toEqual([
    { text: expect.stringMatching(/^Your vote wasn’t saved\. You’re offline/), kind: 'error' },
    { text: expect.stringMatching(/^You’re offline/), kind: 'error' },
  ]);
});

test('what the user canceled has not failed', () => {
  const host = fakeHost();
  toastError(host, apiError('canceled'));
  expect(host.toasts).toEqual([]);
});

test('a failure of fire-and-forget work is shown and reported', async () => {
  const host = fakeHost();
  const error = apiError('offline');
  toastFailure(host, Promise.reject(error));
  await Promise.resolve();
  expect(host.toasts).toHaveLength(1);
  expect(host.reported).toEqual([error]);
});
