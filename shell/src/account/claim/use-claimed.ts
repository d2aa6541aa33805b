import type { CurrentUser } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { useHost, useNavigate } from '@tagalong/platform';
import { CLAIM_TEXTS } from './claim-texts.ts';

/** Signs the new owner in and opens their profile. */
export function useClaimed() {
  const host = useHost();
  const navigate = useNavigate();
  return async (user: CurrentUser): Promise<void> => {
    host.setSession(user);
    host.toast({ text: CLAIM_TEXTS.done(user.name) });
    await navigate(href(ME_ROUTE), { replace: true });
  };
}
