import { translated } from '@tagalong/contracts/core/language';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { pathMatcher, specificityOf } from '@tagalong/contracts/core/path-matcher';
import type { RemoteRoute, Skeleton } from '@tagalong/contracts/core/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { SHELL_PAGES } from './shell-pages.ts';

/** A route of the page's release set, with the remote that owns it. */
export interface SiteRoute extends Omit<RemoteRoute, 'files'> {
  owner: string;
  /** True while its remote is disabled. */
  isAbsent?: boolean;
}

export interface RouteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

const MATCHES_MAX = 500;

export type RouteTable = ReturnType<typeof createRouteTable>;

/**
 * The shell's router, built from the remotes' manifests: a team adds a route by releasing its remote. `absent` holds
 * the routes of disabled remotes; routes of a remote disabled later stay known, too.
 */
export function createRouteTable(remotes: readonly SnapshotRemote[], absent: readonly RemoteRoute[] = []) {
  const known = new Map<string, SiteRoute>(
    absent.map((route) => [route.name, { ...route, owner: '', isAbsent: true }]),
  );
  let table = tableOf(remotes, known);
  return {
    get all() {
      return table.all;
    },
    /** Menu entries contributed by remotes. */
    get nav() {
      return table.nav;
    },
    match: (path: string): RouteMatch | null => table.match(path),
    /** Replaces routes and entries after a newer release was applied. */
    update(newer: readonly SnapshotRemote[]): void {
      table = tableOf(newer, known);
    },
  };
}

function tableOf(remotes: readonly SnapshotRemote[], known: Map<string, SiteRoute>) {
  const remoteRoutes = remotes.flatMap((remote) =>
    remote.routes.map(({ files: _files, ...route }) => ({ ...route, owner: remote.name })),
  );
  const shellRoutes = SHELL_PAGES.map(({ route, skeleton }) => siteRoute(route, skeleton));
  const drawn = [...shellRoutes, ...remoteRoutes];
  const names = new Set(drawn.map(({ name }) => name));
  const absent = [...known.values()].filter(({ name }) => !names.has(name));
  for (const route of remoteRoutes) known.set(route.name, { ...route, isAbsent: true });
  const all = bySpecificity(drawn);
  const matchers = [...all, ...bySpecificity(absent)].map((route) => ({
    route,
    match: pathMatcher(route.path, route.values),
  }));
  // Most pages link to the same few paths many times.
  const matches = new Map<string, RouteMatch | null>();
  return {
    all,
    nav: remotes
      .flatMap((remote) => remote.nav)
      .map((entry) => ({ ...entry, label: translated('nav', entry.path, entry.label) }))
      .sort((a, b) => a.order - b.order),
    match(path: string): RouteMatch | null {
      const known = matches.get(path);
      if (known !== undefined) return known;
      const found = matchOf(matchers, path);
      if (matches.size >= MATCHES_MAX) matches.clear();
      matches.set(path, found);
      return found;
    },
  };
}

interface Matcher {
  route: SiteRoute;
  match: ReturnType<typeof pathMatcher>;
}

function matchOf(matchers: readonly Matcher[], path: string): RouteMatch | null {
  for (const { route, match } of matchers) {
    const params = match(path);
    if (params) return { route, params };
  }
  return null;
}

/** Sorts by specificity and translates the titles. */
function bySpecificity(routes: readonly SiteRoute[]): SiteRoute[] {
  return routes
    .map((route) => ({ route, specificity: specificityOf(route.path) }))
    .sort((a, b) => b.specificity - a.specificity)
    .map(({ route }) => ({ ...route, title: translated('routes', route.name, route.title) }));
}

function siteRoute(route: RouteInfo, skeleton: Skeleton): SiteRoute {
  const { owner, name, path, access, header, title, pageClass, overFeed, type } = route;
  return {
    owner,
    name,
    path,
    access,
    header,
    title,
    over_feed: overFeed ?? false,
    skeleton,
    ...(pageClass && { page_class: pageClass }),
    ...(type && { type }),
  };
}
