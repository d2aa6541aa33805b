import { ROUTES } from '@tagalong/contracts/routes';
import { PageSkeleton } from '@tagalong/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { NotFoundPage } from '#lib/not-found-page.tsx';
import { type FeaturePageProps, SHELL_PAGES, type ShellFeature } from '#lib/shell-pages.ts';
import { HomeRedirect } from './pages/home-redirect.tsx';

type FeaturePages = ComponentType<FeaturePageProps>;

/** One chunk per feature: a visitor who only looks at posts fetches none of them. */
const FEATURES: Record<ShellFeature, FeaturePages> = {
  'account-pages': feature(() =>
    import(/* webpackChunkName: "account-pages" */ './account/account-pages.tsx').then((m) => m.AccountPages),
  ),
  'notification-pages': feature(() =>
    import(/* webpackChunkName: "notification-pages" */ './notifications/notification-pages.tsx').then(
      (m) => m.NotificationPages,
    ),
  ),
  'settings-pages': feature(() =>
    import(/* webpackChunkName: "settings-pages" */ './settings/settings-pages.tsx').then(
      (m) => m.SettingsPages,
    ),
  ),
  'invite-pages': feature(() =>
    import(/* webpackChunkName: "invite-pages" */ './invite/invite-pages.tsx').then((m) => m.InvitePages),
  ),
  'site-pages': feature(() =>
    import(/* webpackChunkName: "site-pages" */ './site-pages/site-pages.tsx').then((m) => m.SitePages),
  ),
};

function feature(load: () => Promise<FeaturePages>): FeaturePages {
  return lazy(() => load().then((pages) => ({ default: pages })));
}

/** A page that the shell draws itself. */
export function ShellPage({ name }: FeaturePageProps) {
  if (name === ROUTES.home.name) return <HomeRedirect />;
  const page = SHELL_PAGES.find(({ route }) => route.name === name);
  if (!page?.chunk) return <NotFoundPage />;
  const Pages = FEATURES[page.chunk];
  return (
    <Suspense fallback={page.skeleton === 'none' ? null : <PageSkeleton kind={page.skeleton} />}>
      <Pages name={name} />
    </Suspense>
  );
}
