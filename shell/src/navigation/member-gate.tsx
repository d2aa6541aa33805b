import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import {
  createSessionStore,
  type Host,
  HostProvider,
  useHost,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Fragment, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSessionKnown } from '#lib/late-session.ts';
import { rememberReturnUrl } from '#lib/return-url.ts';
import { useSite } from '#lib/site-context.tsx';

interface MemberGateProps {
  isPublic: boolean;
  /** The address of the page. */
  here: string;
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Member pages lead a visitor to log-in and come back afterwards (RT-09). When the session ends by itself while such
 * a page is open, the page stays as it is below the log-in popup, with everything that was typed (AU-07).
 */
export function MemberGate({ isPublic, here, waiting, children }: MemberGateProps) {
  const host = useHost();
  const user = useSession();
  const lapsed = useLapsed();
  const navigate = useNavigate();
  const [shownFor, setShownFor] = useState(user);
  if (user && user !== shownFor) setShownFor(user);
  const held = !isPublic && user === null && lapsed !== null && lapsed.id === shownFor?.id ? lapsed : null;
  const isKnown = useSessionKnown();
  const isMissing = !isPublic && user === null && held === null;
  const mustLogIn = isMissing && isKnown;
  const isHeld = held !== null;

  useEffect(() => {
    if (!mustLogIn) return;
    rememberReturnUrl(here);
    Promise.resolve(navigate(href(ROUTES.login), { replace: true })).catch(host.report);
  }, [mustLogIn, here, navigate, host]);
  useEffect(() => {
    if (isHeld) host.ensureMember('expired').catch(host.report);
  }, [isHeld, host]);

  const shown = useHeldHost(host, held);
  if (isMissing) return waiting;
  return (
    <HostProvider host={shown}>
      {/* What one person typed is not there for the next. */}
      <Fragment key={isPublic ? 0 : shownFor?.id}>{children}</Fragment>
    </HostProvider>
  );
}

/** The page below the popup goes on as the person's own. */
function useHeldHost(host: Host, held: CurrentUser | null): Host {
  return useMemo(() => {
    if (!held) return host;
    const store = createSessionStore(held);
    return { ...host, session$: store.session$, currentUser: store.current };
  }, [host, held]);
}

function useLapsed(): CurrentUser | null {
  const { lapsed } = useSite();
  return useSyncExternalStore(
    (changed) => {
      const subscription = lapsed.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    lapsed.current,
    lapsed.current,
  );
}
