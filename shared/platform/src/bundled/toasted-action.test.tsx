import { expect, test } from '@jest/globals';
import { ApiError, type ToastRequest } from '@tagalong/platform';
import { act, renderHook, waitFor } from '@testing-library/react';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { undoAction, useToastedAction } from './toasted-action.ts';

const FAILED = new ApiError({ code: 'internal', message: 'Broken.', call: 'thing.do' });

function stub() {
  const toasts: ToastRequest[] = [];
  const reports: unknown[] = [];
  const host = stubHost({
    toast: (toast) => void toasts.push(toast),
    report: (error) => void reports.push(error),
  });
  return { host, toasts, reports };
}

test('a failure is reported, and shown in a toast after the intro', async () => {
  const { host, toasts, reports } = stub();
  const work = (error: Error | null) => (error ? Promise.reject(error) : Promise.resolve());
  const { result } = renderHook(() => useToastedAction(work, 'Not saved.'), { wrapper: inHost(host) });
  await act(async () => result.current.run(null));
  expect(toasts).toEqual([]);
  await act(async () => result.current.run(FAILED));
  expect(toasts).toEqual([
    { kind: 'error', text: expect.stringMatching(/^Not saved\. Something went wrong/) },
  ]);
  expect(reports).toEqual([FAILED]);
  expect(result.current.error).toBe(FAILED);
});

test('an undo that fails is shown in another toast', async () => {
  const { host, toasts, reports } = stub();
  const { label, run } = undoAction(host, () => Promise.reject(FAILED));
  expect(label).toBe('Undo');
  run();
  await waitFor(() => expect(reports).toEqual([FAILED]));
  expect(toasts).toMatchObject([{ kind: 'error' }]);
});
