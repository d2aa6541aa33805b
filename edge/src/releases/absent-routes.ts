import type { RemoteRoute } from '@tagalong/contracts/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/routes';
import { SHELL } from '#lib/release-names';

/**
 * The product's own routes whose remote is not there, as before its first release. Their addresses are right:
 * the visitor sees that this part is missing, and no crawler is told that the page is gone.
 */
export function routesWithoutOwner(
  routes: readonly RouteInfo[],
  present: ReadonlySet<string>,
): RemoteRoute[] {
  return routes
    .filter(({ owner }) => owner !== SHELL && !present.has(owner))
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
