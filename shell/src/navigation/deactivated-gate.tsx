import { href, ROUTES } from '@tagalong/contracts/routes';
import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { type ReactNode, useEffect } from 'react';

/** What somebody whose account is deactivated may still do: come back, cash out, log out, and read what holds. */
const OPEN: readonly string[] = [
  ROUTES.settingsDeactivate.name,
  ROUTES.logout.name,
  ROUTES.earnings.name,
  ROUTES.settingsPayment.name,
  ROUTES.page.name,
  ROUTES.help.name,
];

/** A deactivated account sees its notice wherever it goes (AU-09). */
export function DeactivatedGate({ routeName, children }: { routeName: string; children: ReactNode }) {
  const isDeactivated = useSession()?.is_deactivated ?? false;
  const { report } = useHost();
  const navigate = useNavigate();
  const mustTurn = isDeactivated && !OPEN.includes(routeName);
  useEffect(() => {
    if (mustTurn) Promise.resolve(navigate(href(ROUTES.settingsDeactivate), { replace: true })).catch(report);
  }, [mustTurn, navigate, report]);
  return mustTurn ? null : children;
}
