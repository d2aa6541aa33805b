import { SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useNavigate } from '@tagalong/platform';
import { useEffect } from 'react';

/** Redirects to the security page from URLs that are invalid or outdated. */
export function SecurityRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(SETTINGS_SECURITY_ROUTE), { replace: true });
  }, [navigate]);
  return null;
}
