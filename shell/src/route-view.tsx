import { RouteScope } from '@tagalong/platform';
import { PageSkeleton } from '@tagalong/ui';
import { memo } from 'react';
import { NotFoundPage } from './host/fallbacks/not-found-page.tsx';
import type { SiteRoute } from './host/navigation/route-table.ts';
import type { SiteLocation } from './host/navigation/site-history.ts';
import { RegionFallback } from './host/regions/region-fallback.tsx';
import { RemotePart } from './host/regions/remote-part.tsx';
import { useSite } from './host/site/site-context.tsx';
import { DeactivatedGate } from './navigation/deactivated-gate.tsx';
import { MemberGate } from './navigation/member-gate.tsx';
import { ShellPage } from './shell-page.tsx';

interface RouteViewProps {
  location: SiteLocation;
  traceId: string;
}

/** Draws the route that the release set has for a location. A change of the frame doesn't render the page again. */
export const RouteView = memo(({ location, traceId }: RouteViewProps) => {
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
        waiting={<RouteSkeleton route={route} />}
      >
        <DeactivatedGate routeName={route.name}>
          <Page route={route} traceId={traceId} />
        </DeactivatedGate>
      </MemberGate>
    </RouteScope>
  );
});

function Page({ route, traceId }: { route: SiteRoute; traceId: string }) {
  // Its remote is disabled.
  if (route.isAbsent)
    return <RegionFallback area={route.title} traceId={traceId} onRetry={() => window.location.reload()} />;
  if (route.owner === 'shell') return <ShellPage name={route.name} area={route.title} traceId={traceId} />;
  return (
    <RemotePart
      remote={route.owner}
      kind="page"
      name={route.name}
      props={{ route: route.name }}
      waiting={<RouteSkeleton route={route} />}
      failed={(_error, retry) => <RegionFallback area={route.title} traceId={traceId} onRetry={retry} />}
    />
  );
}

function RouteSkeleton({ route }: { route: SiteRoute }) {
  return route.skeleton === 'none' ? null : <PageSkeleton kind={route.skeleton} />;
}
