import type { CurrentUser } from '@tagalong/contracts/account/account';
import { LOGIN_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import {
  createSessionStore,
  type Host,
  HostProvider,
  useCurrent,
  useHost,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { rememberReturnUrl } from '#host/session/return-url.ts';
import { useSite } from '#host/site/site-context.tsx';
import { useSessionKnown } from '#host/site/use-session-known.ts';

interface MemberGateProps {
  isPublic: boolean;
  /** URL of the page. */
  here: string;
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Sends visitors of member pages to login and back afterwards (RT-09). When the session expires on such a page, the
 * page stays mounted below the login popup with all input (AU-07).
 */
export function MemberGate({ isPublic, here, waiting, children }: MemberGateProps) {
  const host = useHost();
  const user = useSession();
  const expired = useExpiredSession();
  const navigate = useNavigate();
  const [shownFor, setShownFor] = useState(user);
  if (user && user !== shownFor) setShownFor(user);
  const expiredUser =
    !isPublic && user === null && expired !== null && expired.id === shownFor?.id ? expired : null;
  const isKnown = useSessionKnown();
  const isMissing = !isPublic && user === null && expiredUser === null;
  const mustLogIn = isMissing && isKnown;
  const isExpired = expiredUser !== null;

  useEffect(() => {
    if (!mustLogIn) return;
    rememberReturnUrl(here);
    Promise.resolve(navigate(href(LOGIN_ROUTE), { replace: true })).catch(host.report);
  }, [mustLogIn, here, navigate, host]);
  useEffect(() => {
    if (isExpired) host.ensureMember('expired').catch(host.report);
  }, [isExpired, host]);

  const shown = useExpiredHost(host, expiredUser);
  if (isMissing) return waiting;
  return (
    <HostProvider host={shown}>
      {/* One user's input must not be shown to the next. */}
      <Fragment key={isPublic ? 0 : shownFor?.id}>{children}</Fragment>
    </HostProvider>
  );
}

/** Keeps the previous user's host for the page below the popup. */
function useExpiredHost(host: Host, expiredUser: CurrentUser | null): Host {
  return useMemo(() => {
    if (!expiredUser) return host;
    const store = createSessionStore(expiredUser);
    return { ...host, session$: store.session$, currentUser: store.current };
  }, [host, expiredUser]);
}

function useExpiredSession(): CurrentUser | null {
  const { expired } = useSite();
  return useCurrent(expired.session$, expired.current);
}
