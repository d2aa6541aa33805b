import { translated } from '@tagalong/contracts/language';
import type { NavEntry, RemoteRoute, Skeleton, SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import { compareSpecificity, pathMatcher, ROUTES, type RouteInfo } from '@tagalong/contracts/routes';
import { SHELL_PAGES } from './shell-pages.ts';

/** A route of the page's release set, with the package that draws it. */
export interface SiteRoute extends Omit<RemoteRoute, 'files'> {
  owner: string;
  /** Nobody draws it now: its remote is off the site, or has not released it yet. */
  isAbsent?: boolean;
}

export interface RouteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

export interface RouteTable {
  match(path: string): RouteMatch | null;
  all: readonly SiteRoute[];
  /** Entries that the remotes bring to the menus. */
  nav: readonly NavEntry[];
  /** Newer releases may have other pages and other entries. */
  update(remotes: readonly SnapshotRemote[]): void;
}

/** The shell's router, built from the remotes' own manifests: a team adds a route by releasing its remote. */
export function createRouteTable(remotes: readonly SnapshotRemote[]): RouteTable {
  let table = tableOf(remotes);
  return {
    get all() {
      return table.all;
    },
    get nav() {
      return table.nav;
    },
    match: (path) => table.match(path),
    update(newer) {
      table = tableOf(newer);
    },
  };
}

function tableOf(remotes: readonly SnapshotRemote[]): Omit<RouteTable, 'update'> {
  const remoteRoutes = remotes.flatMap((remote) =>
    remote.routes.map(({ files: _files, ...route }) => ({ ...route, owner: remote.name })),
  );
  const shellRoutes = SHELL_PAGES.map(({ route, skeleton }) => siteRoute(route, skeleton));
  const drawn = [...shellRoutes, ...remoteRoutes];
  const matchers = [...inOrder(drawn), ...inOrder(absentRoutes(drawn))].map((route) => ({
    route,
    match: pathMatcher(route.path),
  }));
  return {
    all: inOrder(drawn),
    nav: remotes
      .flatMap((remote) => remote.nav)
      .map((entry) => ({ ...entry, label: translated('nav', entry.path, entry.label) }))
      .sort((a, b) => a.order - b.order),
    match(path) {
      for (const { route, match } of matchers) {
        const params = match(path);
        if (params) return { route, params };
      }
      return null;
    },
  };
}

/** The most specific first, titled in the visitor's language. */
function inOrder(routes: readonly SiteRoute[]): SiteRoute[] {
  return routes
    .map((route) => ({ ...route, title: translated('routes', route.name, route.title) }))
    .sort((a, b) => compareSpecificity(a.path, b.path));
}

/** The product's pages that no active release draws: right addresses, that lead to no not-found page. */
function absentRoutes(drawn: readonly SiteRoute[]): SiteRoute[] {
  const names = new Set(drawn.map(({ name }) => name));
  return Object.values<RouteInfo>(ROUTES)
    .filter(({ name, owner }) => owner !== 'shell' && !names.has(name))
    .map((route) => ({ ...siteRoute(route, 'none'), isAbsent: true }));
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
