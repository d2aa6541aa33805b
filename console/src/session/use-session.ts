import { useCallback, useEffect, useState } from 'react';
import { createBrowserKey } from '#lib/browser-key.ts';
import { askToSignIn, EdgeError, edgeClient } from '#lib/edge-client.ts';
import { forgetSession, keepSession, type StoredSession, storedSession } from '#lib/session-store.ts';
import type { SignInState } from './sign-in-page.tsx';

type State =
  | { session: StoredSession; page: null }
  | { session: null; page: SignInState; failure?: string | undefined };

/** The session of this browser: the stored one, or the one that the link in the address starts. */
export function useConsoleSession() {
  const [state, setState] = useState<State>({ session: null, page: 'pending' });

  useEffect(() => {
    let isLeft = false;
    const tell = (next: State): void => {
      if (!isLeft) setState(next);
    };
    begin().then(tell, () => tell({ session: null, page: 'unsupported' }));
    return () => {
      isLeft = true;
    };
  }, []);

  const end = useCallback((page: SignInState) => {
    forgetSession().catch(() => undefined);
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
  // Removed from the address, so that neither the history nor a reload uses it again.
  if (permit) history.replaceState(null, '', location.pathname);
  try {
    if (permit.includes('.')) return await signIn(permit);
    const session = await storedSession();
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
    const { key, by } = await askToSignIn(permit, publicKey);
    const session = { id, by, team: key.team, expiresAt: key.expires_at, privateKey };
    await keepSession(session);
    return { session, page: null };
  })();
  return pending;
}
