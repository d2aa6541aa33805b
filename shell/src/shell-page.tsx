import { ROUTES } from '@tagalong/contracts/routes';
import { useHost } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { NotFoundPage } from '#lib/not-found-page.tsx';
import { PartBoundary } from '#lib/part-boundary.tsx';
import { type FeaturePageProps, SHELL_PAGES, type ShellFeature } from '#lib/shell-pages.ts';
import { HomeRedirect } from './pages/home-redirect.tsx';
import { RegionFallback } from './remotes/region-fallback.tsx';

type FeaturePages = ComponentType<FeaturePageProps>;

/** One chunk per feature: a visitor who only looks at posts fetches none of them. */
const LOADS: Record<ShellFeature, () => Promise<FeaturePages>> = {
  'account-pages': () =>
    import(/* webpackChunkName: "account-pages" */ './account/account-pages.tsx').then((m) => m.AccountPages),
  'notification-pages': () =>
    import(/* webpackChunkName: "notification-pages" */ './notifications/notification-pages.tsx').then(
      (m) => m.NotificationPages,
    ),
  'settings-pages': () =>
    import(/* webpackChunkName: "settings-pages" */ './settings/settings-pages.tsx').then(
      (m) => m.SettingsPages,
    ),
  'invite-pages': () =>
    import(/* webpackChunkName: "invite-pages" */ './invite/invite-pages.tsx').then((m) => m.InvitePages),
  'site-pages': () =>
    import(/* webpackChunkName: "site-pages" */ './site-pages/site-pages.tsx').then((m) => m.SitePages),
};

/** One of a kind for the whole page, so that a page that is drawn again waits for nothing. */
const pages = new Map<ShellFeature, FeaturePages>();

function pagesOf(feature: ShellFeature): FeaturePages {
  const known = pages.get(feature) ?? lazy(() => LOADS[feature]().then((loaded) => ({ default: loaded })));
  pages.set(feature, known);
  return known;
}

interface ShellPageProps extends FeaturePageProps {
  /** What the page is called where it can't be drawn. */
  area: string;
  traceId: string;
}

/** A page that the shell draws itself. What is wrong with it takes down its own region only. */
export function ShellPage({ name, area, traceId }: ShellPageProps) {
  const { report } = useHost();
  const [attempt, setAttempt] = useState(0);
  if (name === ROUTES.home.name) return <HomeRedirect />;
  const page = SHELL_PAGES.find(({ route }) => route.name === name);
  const feature = page?.chunk;
  if (!feature) return <NotFoundPage />;
  const Pages = pagesOf(feature);
  return (
    <PartBoundary
      key={attempt}
      onError={(error) => {
        report(error, { remote: 'shell', phase: `page:${name}` });
        // A lazy component keeps its refusal for ever: the next try needs another.
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
