import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { Suspense, useEffect } from 'react';
import { isInNativeApp } from './host/native/in-native-app.ts';
import { hasPendingSignIn } from './host/session/pending-sign-in.ts';
import { lazyComponent } from './host/site/lazy-component.ts';
import { useSite } from './host/site/site-context.tsx';
import { SHELL_OVERLAYS } from './shell-overlays.ts';

const BackUpPopup = lazyComponent(() =>
  import('./account/sign-in/back-up-popup.tsx').then((m) => m.BackUpPopup),
);

/** Background tasks of a logged-in user, each loaded only where it is needed. */
export function SessionTasks() {
  const host = useHost();
  const navigate = useNavigate();
  const site = useSite();
  const user = useSession();
  const id = user?.id;

  useEffect(() => {
    if (id === undefined || !hasPendingSignIn()) return;
    const goTo = (path: string): void =>
      void Promise.resolve(navigate(path, { replace: true })).catch(host.report);
    const isAnswered = (intent: string): boolean =>
      intent in SHELL_OVERLAYS ||
      site.remotes.some(({ intents }) => intents.some(({ name }) => name === intent));
    import('./account/sign-in/after-sign-in.ts')
      .then((m) => m.afterSignIn(host, goTo, isAnswered))
      .catch(host.report);
  }, [id, host, navigate, site]);

  useEffect(() => {
    if (!isInNativeApp()) return;
    import('./account/sign-in/native-session.ts').then((m) => m.startNativeSession(host)).catch(host.report);
  }, [host]);

  const mayNeedBackup = user !== null && !user.is_deactivated && !(user.is_set_email && user.is_set_password);
  return mayNeedBackup ? (
    <Suspense fallback={null}>
      <BackUpPopup key={id} />
    </Suspense>
  ) : null;
}
