import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { PartBoundary, useHost, useNavigate } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { NotFoundPage } from './host/fallbacks/not-found-page.tsx';
import { lazyComponent } from './host/loading/lazy-component.ts';
import { type FeaturePageProps, SHELL_PAGES, type ShellFeature } from './host/navigation/shell-pages.ts';
import { RegionFallback } from './host/regions/region-fallback.tsx';

type FeaturePages = ComponentType<FeaturePageProps>;

/** One chunk per feature, so that visitors who only browse load none of them. */
const LOADS: Record<ShellFeature, () => Promise<FeaturePages>> = {
  'account-pages': () => import('./account/account-pages.tsx').then((m) => m.AccountPages),
  'notification-pages': () =>
    import('./account/notifications/notification-pages.tsx').then((m) => m.NotificationPages),
  'settings-pages': () => import('./account/settings/settings-pages.tsx').then((m) => m.SettingsPages),
  'invite-pages': () => import('./account/invite/invite-pages.tsx').then((m) => m.InvitePages),
  'site-pages': () => import('./site-pages/site-pages.tsx').then((m) => m.SitePages),
};

/** Kept for the page's lifetime so that redrawing a page doesn't wait again. */
const pages = new Map<ShellFeature, FeaturePages>();

/** Loads the page's code, so that it is drawn at once. Rejects when it is unavailable. */
export async function loadShellPage(name: string): Promise<void> {
  const feature = SHELL_PAGES.find(({ route }) => route.name === name)?.chunk;
  if (feature) pages.set(feature, await LOADS[feature]());
}

function pagesOf(feature: ShellFeature): FeaturePages {
  const known = pages.get(feature) ?? lazyComponent(LOADS[feature]);
  pages.set(feature, known);
  return known;
}

interface ShellPageProps extends FeaturePageProps {
  /** Title shown when the page can't be drawn. */
  area: string;
  traceId: string;
}

/** A page drawn by the shell itself; its failures stay in its region. */
export function ShellPage({ name, area, traceId }: ShellPageProps) {
  const { report } = useHost();
  const [attempt, setAttempt] = useState(0);
  if (name === HOME_ROUTE.name) return <HomeRedirect />;
  const page = SHELL_PAGES.find(({ route }) => route.name === name);
  const feature = page?.chunk;
  if (!feature) return <NotFoundPage />;
  const Pages = pagesOf(feature);
  return (
    <PartBoundary
      key={attempt}
      onError={(error) => {
        report(error, { remote: 'shell', phase: `page:${name}` });
        // A lazy component caches its rejection, so a retry needs a new one.
        pages.delete(feature);
      }}
      failed={() => (
        <RegionFallback area={area} traceId={traceId} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    >
      <Suspense fallback={page.skeleton === 'none' ? null : <PageSkeleton kind={page.skeleton} />}>
        <Pages name={name} />
      </Suspense>
    </PartBoundary>
  );
}

/** Redirects `/` to the feed, replacing the entry so that Back leaves the site. */
function HomeRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(HOME_LATEST_ROUTE), { replace: true });
  }, [navigate]);
  return <PageSkeleton kind="feed" />;
}
