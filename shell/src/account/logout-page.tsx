import { logout } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { errorText, useAction, useHost, useNavigate } from '@tagalong/platform';
import { ErrorState, Spinner, VisuallyHidden } from '@tagalong/ui';
import { useEffect } from 'react';

/** Ends the session on the server (AU-13), then leads home. */
export function LogoutPage() {
  const host = useHost();
  const navigate = useNavigate();
  const action = useAction(async () => {
    await host.client.call(logout, {});
    host.setSession(null);
    await navigate(href(ROUTES.homeLatest), { replace: true });
  });
  const { run } = action;
  useEffect(run, [run]);
  return (
    <>
      <VisuallyHidden>
        <h1>{SHELL_TEXTS.logOut}</h1>
      </VisuallyHidden>
      {action.error ? (
        <ErrorState title={SHELL_TEXTS.logOut} text={errorText(action.error)} onRetry={run} />
      ) : (
        <Spinner label={SHELL_TEXTS.logOut} />
      )}
    </>
  );
}
