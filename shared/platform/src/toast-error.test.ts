import { expect, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { toastError, toastFailure } from './toast-error.ts';

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

test('a failure of work that nobody waits for is shown and reported', async () => {
  const host = fakeHost();
  const error = apiError('offline');
  toastFailure(host, Promise.reject(error));
  await Promise.resolve();
  expect(host.toasts).toHaveLength(1);
  expect(host.reported).toEqual([error]);
});
