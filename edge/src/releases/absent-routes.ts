import type { RemoteRoute } from '@tagalong/contracts/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/routes';
import { SHELL } from '#lib/release-names';

/**
 * The product's own routes that nobody draws now: their remote is off the site, or has not released them yet. Their
 * addresses are right: the visitor sees that this part is missing, and no crawler is told that the page is gone.
 */
export function routesWithoutOwner(
  routes: readonly RouteInfo[],
  /** Names of the routes that an active release draws. */
  present: ReadonlySet<string>,
): RemoteRoute[] {
  return routes
    .filter(({ name, owner }) => owner !== SHELL && !present.has(name))
    .map(({ name, path, access, header, title, pageClass, overFeed, type }) => ({
      name,
      path,
      access,
      header,
      title,
      ...(pageClass && { page_class: pageClass }),
      over_feed: overFeed ?? false,
      ...(type && { type }),
      skeleton: 'none',
      files: [],
    }));
}
