import { translated } from '@tagalong/contracts/language';
import type { NavEntry, RemoteRoute, SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import { compareSpecificity, pathMatcher } from '@tagalong/contracts/routes';
import { SHELL_PAGES } from './shell-pages.ts';

/** A route of the page's release set, with the package that draws it. */
export interface SiteRoute extends Omit<RemoteRoute, 'files'> {
  owner: string;
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
}

/** The shell's router, built from the remotes' own manifests: a team adds a route by releasing its remote. */
export function createRouteTable(remotes: readonly SnapshotRemote[]): RouteTable {
  const shellRoutes = SHELL_PAGES.map(({ route, skeleton }): SiteRoute => {
    const { name, path, access, header, title, pageClass, type } = route;
    return {
      owner: 'shell',
      name,
      path,
      access,
      header,
      title,
      over_feed: false,
      skeleton,
      ...(pageClass && { page_class: pageClass }),
      ...(type && { type }),
    };
  });
  const remoteRoutes = remotes.flatMap((remote) =>
    remote.routes.map(({ files: _files, ...route }) => ({ ...route, owner: remote.name })),
  );
  const all = [...shellRoutes, ...remoteRoutes]
    .map((route) => ({ ...route, title: translated('routes', route.name, route.title) }))
    .sort((a, b) => compareSpecificity(a.path, b.path));
  const matchers = all.map((route) => ({ route, match: pathMatcher(route.path) }));
  return {
    all,
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
