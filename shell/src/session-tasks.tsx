import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { lazy, Suspense, useEffect } from 'react';
import { isInNativeApp } from '#lib/in-native-app.ts';
import { hasPendingSignIn } from '#lib/pending-sign-in.ts';

const BackUpPopup = lazy(() =>
  import(/* webpackChunkName: "back-up-popup" */ './account/back-up-popup.tsx').then((m) => ({
    default: m.BackUpPopup,
  })),
);

/** What follows from somebody being logged in, on whatever page; all of it is fetched only where it is needed. */
export function SessionTasks() {
  const host = useHost();
  const navigate = useNavigate();
  const user = useSession();
  const id = user?.id;

  useEffect(() => {
    if (id === undefined || !hasPendingSignIn()) return;
    const goTo = (path: string): void =>
      void Promise.resolve(navigate(path, { replace: true })).catch(host.report);
    import(/* webpackChunkName: "after-sign-in" */ './account/after-sign-in.ts')
      .then((m) => m.afterSignIn(host, goTo))
      .catch(host.report);
  }, [id, host, navigate]);

  useEffect(() => {
    if (!isInNativeApp()) return;
    import(/* webpackChunkName: "native-session" */ './account/native-session.ts')
      .then((m) => m.startNativeSession(host))
      .catch(host.report);
  }, [host]);

  const mayLackWays = user !== null && !user.is_deactivated && !(user.is_set_email && user.is_set_password);
  return mayLackWays ? (
    <Suspense fallback={null}>
      <BackUpPopup key={id} />
    </Suspense>
  ) : null;
}
