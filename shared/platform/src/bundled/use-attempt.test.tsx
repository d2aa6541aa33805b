import { expect, test } from '@jest/globals';
import { ApiError } from '@tagalong/platform';
import { act, renderHook, waitFor } from '@testing-library/react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { useAttempt } from './use-attempt.ts';

function draw(work: () => Promise<void>) {
  const reports: unknown[] = [];
  const host = stubHost({ report: (error) => void reports.push(error) });
  const { result } = renderHook(() => useAttempt(work), { wrapper: inHost(host) });
  return { result, reports, run: () => act(() => result.current.run()) };
}
const failure = (code: 'wrong-code' | 'canceled') => new ApiError({ code, message: code, call: 'test' });

test('a refusal is shown and not reported as an error', async () => {
  const refusal = failure('wrong-code');
  const { result, reports, run } = draw(() => Promise.reject(refusal));
  run();
  await waitFor(() => expect(result.current.error).toBe(refusal));
  expect(result.current.isPending).toBe(false);
  expect(reports).toEqual([]);
});

test('an unexpected failure is shown and reported, and can be forgotten', async () => {
  const broken = new Error('broken');
  const { result, reports, run } = draw(() => Promise.reject(broken));
  run();
  await waitFor(() => expect(result.current.error).toBe(broken));
  expect(reports).toEqual([broken]);
  act(() => result.current.forget());
  expect(result.current.error).toBeNull();
});

test('what the user canceled is neither shown nor reported', async () => {
  let runs = 0;
  const { result, reports, run } = draw(async () => {
    runs += 1;
    throw failure('canceled');
  });
  run();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(runs).toBe(1);
  expect(result.current.error).toBeNull();
  expect(reports).toEqual([]);
});

test('the next attempt removes a refusal, and so does the user who edits the field', async () => {
  const results: (() => Promise<void>)[] = [
    () => Promise.reject(failure('wrong-code')),
    () => Promise.reject(failure('wrong-code')),
    () => Promise.resolve(),
  ];
  const { result, run } = draw(() => (results.shift() ?? Promise.resolve)());
  run();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  act(() => result.current.forget());
  expect(result.current.error).toBeNull();
  run();
  await waitFor(() => expect(result.current.error).not.toBeNull());
  run();
  await waitFor(() => expect(result.current.error).toBeNull());
});
