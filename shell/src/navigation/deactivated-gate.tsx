import {
  HELP_ROUTE,
  LOGOUT_ROUTE,
  PAGE_ROUTE,
  SETTINGS_DEACTIVATE_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE, SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { type ReactNode, useEffect } from 'react';

/** Pages open to deactivated accounts: reactivate, cash out, log out and legal texts. */
const OPEN: readonly string[] = [
  SETTINGS_DEACTIVATE_ROUTE.name,
  LOGOUT_ROUTE.name,
  EARNINGS_ROUTE.name,
  SETTINGS_PAYMENT_ROUTE.name,
  PAGE_ROUTE.name,
  HELP_ROUTE.name,
];

/** Shows a deactivated account its notice on every other page (AU-09). */
export function DeactivatedGate({ routeName, children }: { routeName: string; children: ReactNode }) {
  const isDeactivated = useSession()?.is_deactivated ?? false;
  const { report } = useHost();
  const navigate = useNavigate();
  const mustRedirect = isDeactivated && !OPEN.includes(routeName);
  useEffect(() => {
    if (mustRedirect)
      Promise.resolve(navigate(href(SETTINGS_DEACTIVATE_ROUTE), { replace: true })).catch(report);
  }, [mustRedirect, navigate, report]);
  return mustRedirect ? null : children;
}
