import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { act, renderHook } from '@testing-library/react';
import { useHost, useSession } from './host.tsx';
import { createSessionStore } from './session.ts';
import { inHost, stubHost } from './stub-host.tsx';

const ADA = { id: 1, name: 'Ada' } as CurrentUser;
const EVE = { id: 2, name: 'Eve' } as CurrentUser;

test('a subscriber hears who is logged in at once, and every change', () => {
  const store = createSessionStore(ADA);
  const heard: unknown[] = [];
  store.session$.subscribe((user) => heard.push(user));
  store.set(null);
  store.set(EVE);
  expect(heard).toEqual([ADA, null, EVE]);
  expect(store.current()).toBe(EVE);
});

test('who holds the stream cannot set the session through it', () => {
  const store = createSessionStore(null);
  expect('next' in store.session$).toBe(false);
});

test('[SH-17] every component that reads the session follows it', () => {
  const store = createSessionStore(null);
  const host = stubHost({ session$: store.session$, currentUser: store.current, setSession: store.set });
  const { result } = renderHook(() => [useSession(), useSession()], { wrapper: inHost(host) });
  expect(result.current).toEqual([null, null]);
  act(() => host.setSession(ADA));
  expect(result.current).toEqual([ADA, ADA]);
});

test('outside of a host there is none', () => {
  // React logs the error of a render, which this test causes on purpose.
  console.error = () => undefined;
  expect(() => renderHook(() => useHost())).toThrow('HostProvider');
});
