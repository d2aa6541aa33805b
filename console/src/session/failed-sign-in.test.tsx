import { beforeEach, expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { loadSession } from '#lib/session-store.ts';
import { fakeDatabase } from '#test/fake-database.ts';
import { allowNewKeys } from '#test/new-keys.ts';
import { useConsoleSession } from './use-session.ts';

beforeEach(() => {
  allowNewKeys();
  fakeDatabase();
  AbortSignal.timeout = () => new AbortController().signal;
});

test('[XT-23] a link that was used already shows the edge’s reason, and stores no session', async () => {
  history.replaceState(null, '', '/__platform#payload.signature');
  const message = 'This link has expired or was used already.';
  globalThis.fetch = (async () => ({
    json: async () => ({ status: 'error', code: 'unsigned', message, reasons: [] }),
  })) as unknown as typeof fetch;
  const { result } = renderHook(() => useConsoleSession());
  await waitFor(() =>
    expect(result.current.state).toEqual({ session: null, page: 'failed', failure: message }),
  );
  expect(await loadSession()).toBeNull();
  expect(location.hash).toBe('');
});
