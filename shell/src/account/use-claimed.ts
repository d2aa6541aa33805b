import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { useHost, useNavigate } from '@tagalong/platform';

/** What follows once the account is taken over: its owner is there, on their own page. */
export function useClaimed() {
  const host = useHost();
  const navigate = useNavigate();
  return async (user: CurrentUser): Promise<void> => {
    host.setSession(user);
    host.toast({ text: ACCOUNT_TEXTS.claimDone(user.name) });
    await navigate(href(ROUTES.me), { replace: true });
  };
}
