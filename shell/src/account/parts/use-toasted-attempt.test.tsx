import { expect, test } from '@jest/globals';
import { failure } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useToastedAttempt } from './use-toasted-attempt.ts';

function Probe({ error }: { error: Error }) {
  const { run, isPending } = useToastedAttempt(() => Promise.reject(error));
  return (
    <button type="button" disabled={isPending} onClick={() => run()}>
      Try
    </button>
  );
}

/** Runs an attempt that fails, and waits for its end. */
async function attempt(error: Error) {
  const view = renderRemote(<Probe error={error} />, { client: createFakeClient(), mayReport: true });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try' });
  act(() => button.click());
  await waitFor(() => expect(button.disabled).toBe(false));
  return view;
}

test('an attempt without a place for problems shows each in a toast, once', async () => {
  const { toasts } = await attempt(failure('timeout'));
  expect(toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('took too long') }]);
});

test('an attempt whose dialog was closed shows no toast', async () => {
  const { toasts } = await attempt(failure('canceled'));
  expect(toasts).toEqual([]);
});
