import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { loadSession } from '#lib/session-store.ts';
import examples from '#test/edge-responses.json';
import { fakeDatabase } from '#test/fake-database.ts';
import { allowNewKeys } from '#test/new-keys.ts';
import { useConsoleSession } from './use-session.ts';

const { body, answer } = examples.calls['sign-in'];
const FUTURE = '2126-03-02T20:00:00.000Z';

let sent: { permit: string; public_key: string }[];
beforeEach(() => {
  allowNewKeys();
  fakeDatabase();
  sent = [];
  AbortSignal.timeout = () => new AbortController().signal;
});

function serve(respond: () => object): void {
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return { json: async () => respond() };
  }) as unknown as typeof fetch;
}

// A link signs in once per page load, which is once per test file.
test('[XT-23] a link signs this browser in once, is removed from the address bar, and the session is kept', async () => {
  history.replaceState(null, '', `/__platform/audit#${body.permit}`);
  serve(() => ({ status: 'success', ...answer, key: { ...answer.key, expires_at: FUTURE } }));
  const first = renderHook(() => useConsoleSession());
  expect(first.result.current.state).toEqual({ session: null, page: 'pending' });
  expect(location.href).toMatch(/\/__platform\/audit$/);
  // Effects may run twice.
  history.replaceState(null, '', `/__platform/audit#${body.permit}`);
  const second = renderHook(() => useConsoleSession());
  await waitFor(() =>
    expect(first.result.current.state.session).toMatchObject({ by: 'mara', team: 'operators' }),
  );
  await waitFor(() => expect(second.result.current.state.session?.by).toBe('mara'));
  expect(sent).toEqual([{ permit: body.permit, public_key: expect.stringMatching(/^MCowBQYDK2VwAyEA/) }]);
  const stored = await loadSession();
  expect(stored).toMatchObject({ by: 'mara', team: 'operators', expiresAt: FUTURE });
  expect(stored?.privateKey.extractable).toBe(false);

  act(() => first.result.current.end('ended'));
  expect(first.result.current.state).toEqual({ session: null, page: 'ended' });
  await waitFor(async () => expect(await loadSession()).toBeNull());
});
