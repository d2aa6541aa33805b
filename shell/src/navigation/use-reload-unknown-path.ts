import { useEffect, useRef } from 'react';
import type { RouteTable } from '#host/navigation/route-table.ts';

const reloadDocument = (): void => location.reload();

/**
 * Requests a page that none of this page's releases has from the edge. Its remote may have been unreadable when this page
 * was made, so that its routes are unknown here; the edge knows better whether the page doesn't exist or is unavailable.
 * The document that then loads shows its own path without asking again.
 */
export function useReloadUnknownPath(
  path: string,
  routes: Pick<RouteTable, 'match'>,
  reload = reloadDocument,
): void {
  const askedPath = useRef(path);
  // An effect, because the page that was left may still ask for unsaved changes before it is unmounted.
  useEffect(() => {
    if (path === askedPath.current || routes.match(path)) return;
    askedPath.current = path;
    reload();
  }, [path, routes, reload]);
}
