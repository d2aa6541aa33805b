import { href, ROUTES } from '@tagalong/contracts/routes';
import { useNavigate } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { useEffect } from 'react';

/** `/` is the feed. Replaced, so that Back leaves the site. */
export function HomeRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(ROUTES.homeLatest), { replace: true });
  }, [navigate]);
  return <PageSkeleton kind="feed" />;
}
