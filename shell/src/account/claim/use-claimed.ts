import type { CurrentUser } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { useHost, useNavigate } from '@tagalong/platform';
import { ACCOUNT_TEXTS } from '#account/sign-in/sign-in-texts.ts';

/** Signs the new owner in and opens their profile. */
export function useClaimed() {
  const host = useHost();
  const navigate = useNavigate();
  return async (user: CurrentUser): Promise<void> => {
    host.setSession(user);
    host.toast({ text: ACCOUNT_TEXTS.claimDone(user.name) });
    await navigate(href(ME_ROUTE), { replace: true });
  };
}
