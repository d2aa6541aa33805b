import { useCallback, useEffect, useState } from 'react';
import { createBrowserKey } from '#lib/browser-key.ts';
import { EdgeError, edgeClient, requestSignIn } from '#lib/edge-client.ts';
import { clearSession, loadSession, type StoredSession, saveSession } from '#lib/session-store.ts';
import type { SignInState } from './sign-in-page.tsx';

type State =
  | { session: StoredSession; page: null }
  | { session: null; page: SignInState; failure?: string | undefined };

/** Restores this browser's stored session, or signs in with the link in the address bar. */
export function useConsoleSession() {
  const [state, setState] = useState<State>({ session: null, page: 'pending' });

  useEffect(() => {
    let isUnmounted = false;
    void begin()
      .catch((): State => ({ session: null, page: 'unsupported' }))
      .then((next) => !isUnmounted && setState(next));
    return () => {
      isUnmounted = true;
    };
  }, []);

  const end = useCallback((page: SignInState) => {
    clearSession().catch(() => undefined);
    setState({ session: null, page });
  }, []);
  const signOut = useCallback(
    (session: StoredSession) => {
      // This browser forgets its key even if the edge can't be reached.
      edgeClient(session)
        .call('sign-out', {})
        .catch(() => undefined);
      end('out');
    },
    [end],
  );
  return { state, end, signOut };
}

async function begin(): Promise<State> {
  const permit = location.hash.slice(1);
  // Removed from the URL, so that neither the history nor a reload uses it again.
  if (permit) history.replaceState(null, '', location.pathname);
  try {
    if (permit.includes('.')) return await signIn(permit);
    const session = await loadSession();
    return session ? { session, page: null } : { session: null, page: 'out' };
  } catch (error) {
    if (error instanceof EdgeError) return { session: null, page: 'failed', failure: error.message };
    return { session: null, page: 'unsupported' };
  }
}

let pending: Promise<State> | null = null;

/** Runs once per page load, because a link works once and effects may run twice. */
function signIn(permit: string): Promise<State> {
  pending ??= (async () => {
    const { id, publicKey, privateKey } = await createBrowserKey();
    const { key, by } = await requestSignIn(permit, publicKey);
    const session = { id, by, team: key.team, expiresAt: key.expires_at, privateKey };
    await saveSession(session);
    return { session, page: null };
  })();
  return pending;
}
