import { cleanPriorRegister, confirmLink } from '@tagalong/contracts/account/social-login';
import { type Host, isApiError, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useEffect, useRef } from 'react';
import { rememberSignIn, takeSignIn } from '#account/parts/sign-in/pending-sign-in.ts';
import { providerName } from '#account/parts/sign-in/use-social-sign-in.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Query key after a provider login whose email already has an account here. */
const PRIOR_KEY = 'login_credential_key';
const PRIOR_SOCIAL = 'social';

/**
 * A provider login waiting to be linked: linked after the user logs in another way, or discarded on the server when
 * they leave (AU-02, AU-12).
 */
export function usePendingLogin() {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const key = query.get(PRIOR_KEY);
  const provider = providerName(query.get(PRIOR_SOCIAL));
  const open = useRef<string | null>(null);

  useEffect(() => {
    open.current = key;
    const pending = key && takeSignIn(host.now());
    // The toast about the link is the only one about this login.
    if (pending) rememberSignIn({ ...pending, is_linking: true });
    return () => {
      // Left without linking.
      const left = open.current;
      open.current = null;
      if (left) discard(host, left);
    };
  }, [key, host]);

  return {
    provider: key ? provider : null,
    /** Links it to the user who just logged in. Never rejects, because the login itself succeeded. */
    async link(): Promise<void> {
      const login_credential_key = open.current;
      open.current = null;
      if (!login_credential_key) return;
      try {
        // Someone who was logged in already, for example in another tab, has not just proved who they are.
        await confirmed(host, () => host.client.call(confirmLink, { login_credential_key }));
        host.toast({ text: SIGN_IN_TEXTS.linked(provider) });
      } catch (error) {
        if (isApiError(error) && error.code === 'canceled') {
          discard(host, login_credential_key);
          return;
        }
        host.toast({ text: SIGN_IN_TEXTS.linkFailed(provider), kind: 'error' });
        if (!isApiError(error)) host.report(error);
      }
    },
    stop(): void {
      const rest = new URLSearchParams(query);
      rest.delete(PRIOR_KEY);
      rest.delete(PRIOR_SOCIAL);
      Promise.resolve(navigate({ search: rest.toString() }, { replace: true })).catch(host.report);
    },
  };
}

function discard({ client, report }: Host, login_credential_key: string): void {
  client.call(cleanPriorRegister, { login_credential_key }).catch(report);
}
