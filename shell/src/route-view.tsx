import { RouteScope } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { NotFoundPage } from '#lib/not-found-page.tsx';
import type { SiteRoute } from '#lib/route-table.ts';
import { useSite } from '#lib/site-context.tsx';
import type { SiteLocation } from '#lib/site-history.ts';
import { DeactivatedGate } from './navigation/deactivated-gate.tsx';
import { MemberGate } from './navigation/member-gate.tsx';
import { NotHereYetPage } from './pages/not-here-yet-page.tsx';
import { RegionFallback } from './remotes/region-fallback.tsx';
import { RemotePart } from './remotes/remote-part.tsx';
import { ShellPage } from './shell-page.tsx';

/** Draws what the release set has at a location. */
export function RouteView({ location, traceId }: { location: SiteLocation; traceId: string }) {
  const { routes } = useSite();
  const match = routes.match(location.pathname);
  if (!match) return <NotFoundPage />;
  const { route, params } = match;
  return (
    <RouteScope location={location} path={route.path} params={params}>
      <MemberGate
        key={route.name}
        isPublic={route.access === 'public'}
        here={location.pathname + location.search}
        waiting={<Waiting route={route} />}
      >
        <DeactivatedGate routeName={route.name}>
          <Page route={route} traceId={traceId} />
        </DeactivatedGate>
      </MemberGate>
    </RouteScope>
  );
}

function Page({ route, traceId }: { route: SiteRoute; traceId: string }) {
  if (route.isAbsent) return <NotHereYetPage area={route.title} />;
  if (route.owner === 'shell') return <ShellPage name={route.name} area={route.title} traceId={traceId} />;
  return (
    <RemotePart
      remote={route.owner}
      kind="page"
      name={route.name}
      waiting={<Waiting route={route} />}
      failed={(_error, retry) => <RegionFallback area={route.title} traceId={traceId} onRetry={retry} />}
    />
  );
}

function Waiting({ route }: { route: SiteRoute }) {
  return route.skeleton === 'none' ? null : <PageSkeleton kind={route.skeleton} />;
}
