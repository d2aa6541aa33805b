import { cleanPriorRegister, confirmLink } from '@tagalong/contracts/social-login';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { isApiError, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import { wayName } from './use-social-sign-in.ts';

/** Part of the page's address after a log-in elsewhere whose email address has an account here already. */
export const PRIOR_KEY = 'login_credential_key';
export const PRIOR_SOCIAL = 'social';

/**
 * A log-in that waits for its account: it is linked once somebody has logged in by other means, and forgotten on the
 * server when the page is left without that (AU-02, AU-12).
 */
export function usePriorLogIn() {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const key = query.get(PRIOR_KEY);
  const provider = wayName(query.get(PRIOR_SOCIAL));
  const open = useRef<string | null>(null);

  useEffect(() => {
    open.current = key;
    return () => {
      // Left, not linked.
      const left = open.current;
      open.current = null;
      if (left) host.client.call(cleanPriorRegister, { login_credential_key: left }).catch(host.report);
    };
  }, [key, host]);

  return {
    provider: key ? provider : null,
    /** Links it to whoever has just logged in. Never rejects: the log-in itself stands. */
    async link(): Promise<void> {
      const login_credential_key = open.current;
      open.current = null;
      if (!login_credential_key) return;
      try {
        await host.client.call(confirmLink, { login_credential_key });
        host.toast({ text: ACCOUNT_TEXTS.linked(provider) });
      } catch (error) {
        host.toast({ text: ACCOUNT_TEXTS.linkFailed(provider), kind: 'error' });
        if (!isApiError(error)) host.report(error);
      }
    },
    /** Goes on without it. */
    stop(): void {
      const rest = new URLSearchParams(query);
      rest.delete(PRIOR_KEY);
      rest.delete(PRIOR_SOCIAL);
      Promise.resolve(navigate({ search: rest.toString() }, { replace: true })).catch(host.report);
    },
  };
}
