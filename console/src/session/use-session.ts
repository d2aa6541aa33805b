import { useCallback, useEffect, useState } from 'react';
import { createBrowserKey } from '#lib/browser-key.ts';
import { askToSignIn, EdgeError, edgeClient } from '#lib/edge-client.ts';
import { forgetSession, keepSession, type StoredSession, storedSession } from '#lib/session-store.ts';
import type { SignInState } from './sign-in-page.tsx';

type State =
  | { session: StoredSession; page: null }
  | { session: null; page: SignInState; failure?: string | undefined };

/** Who this browser acts for: what it kept, or what the link in the address brings. */
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
      // Whether or not the edge hears of it, this browser forgets its key.
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
  // Read once: it must not stay in the history, nor count at a reload.
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

/** Once a page load: a link counts once, and effects may run twice. */
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
