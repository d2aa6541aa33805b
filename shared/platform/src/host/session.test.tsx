import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { act, renderHook } from '@testing-library/react';
import { useHost, useIdentity, useSession } from './host.tsx';
import { createSessionStore } from './session.ts';
import { inHost, stubHost } from './stub-host.tsx';

const ADA = { id: 1, name: 'Ada' } as CurrentUser;
const EVE = { id: 2, name: 'Eve' } as CurrentUser;

test('a subscriber receives the current session and every change', () => {
  const store = createSessionStore(ADA);
  const received: unknown[] = [];
  store.session$.subscribe((user) => received.push(user));
  store.set(null);
  store.set(EVE);
  expect(received).toEqual([ADA, null, EVE]);
  expect(store.current()).toBe(EVE);
});

test('the stream cannot be used to set the session', () => {
  const store = createSessionStore(null);
  expect('next' in store.session$).toBe(false);
});

test('[SH-17] components that read the session follow it', () => {
  const store = createSessionStore(null);
  const host = stubHost({ session$: store.session$, currentUser: store.current, setSession: store.set });
  const { result } = renderHook(() => [useSession(), useSession()], { wrapper: inHost(host) });
  expect(result.current).toEqual([null, null]);
  act(() => host.setSession(ADA));
  expect(result.current).toEqual([ADA, ADA]);
});

test('[SH-17] the viewer’s name and picture follow the session; others’ are as given', () => {
  const store = createSessionStore(null);
  const host = stubHost({ session$: store.session$, currentUser: store.current, setSession: store.set });
  const given = { name: 'A', avatar: null };
  const { result } = renderHook(() => [1, 2].map((id) => useIdentity(id, given).name), {
    wrapper: inHost(host),
  });
  expect(result.current).toEqual(['A', 'A']);
  act(() => host.setSession(ADA));
  expect(result.current).toEqual(['Ada', 'A']);
});

test('outside a host there is none', () => {
  // React logs the error of a render, which this test causes on purpose.
  console.error = () => undefined;
  expect(() => renderHook(() => useHost())).toThrow('HostProvider');
});
