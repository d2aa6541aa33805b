import { LOGOUT_ROUTE } from '@tagalong/contracts/account/routes';
import { logout } from '@tagalong/contracts/account/sign-in';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { errorText, useAction, useHost, useNavigate } from '@tagalong/platform';
import { ErrorState, Spinner, VisuallyHidden } from '@tagalong/ui';
import { useEffect } from 'react';
import { routeTitle } from '#host/texts/route-title.ts';

/** Ends the session on the server, then redirects home (AU-13). */
export function LogoutPage() {
  const host = useHost();
  const navigate = useNavigate();
  const title = routeTitle(LOGOUT_ROUTE);
  const action = useAction(async () => {
    await host.client.call(logout, {});
    host.setSession(null);
    await navigate(href(HOME_LATEST_ROUTE), { replace: true });
  });
  const { run } = action;
  useEffect(run, [run]);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {action.error ? (
        <ErrorState title={title} text={errorText(action.error)} onRetry={run} />
      ) : (
        <Spinner label={title} />
      )}
    </>
  );
}
