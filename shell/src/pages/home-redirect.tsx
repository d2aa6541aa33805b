import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { useNavigate } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { useEffect } from 'react';

/** Redirects `/` to the feed, replacing the entry so that Back leaves the site. */
export function HomeRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(HOME_LATEST_ROUTE), { replace: true });
  }, [navigate]);
  return <PageSkeleton kind="feed" />;
}
