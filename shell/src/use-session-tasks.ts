import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { useEffect } from 'react';
import { isInNativeApp } from './host/native/in-native-app.ts';
import { hasPendingSignIn } from './host/session/has-pending-sign-in.ts';
import { useSite } from './host/site/site-context.tsx';
import { SHELL_OVERLAYS } from './shell-overlays.ts';

/** Starts the background tasks of a logged-in user, each loaded only where it is needed. */
export function useSessionTasks(): void {
  const host = useHost();
  const navigate = useNavigate();
  const site = useSite();
  const id = useSession()?.id;

  useEffect(() => {
    if (id === undefined || !hasPendingSignIn()) return;
    import(/* webpackChunkName: "after-sign-in" */ './account/sign-in/after-sign-in.ts')
      .then((m) => m.resumeSignIn({ host, site, navigate, own: SHELL_OVERLAYS }))
      .catch(host.report);
  }, [id, host, navigate, site]);

  useEffect(() => {
    if (!isInNativeApp()) return;
    import(/* webpackChunkName: "after-sign-in" */ './account/sign-in/native-session.ts')
      .then((m) => m.startNativeSession(host))
      .catch(host.report);
  }, [host]);
}
