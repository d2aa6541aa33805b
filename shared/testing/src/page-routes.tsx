import type { RemoteDefinition } from '@tagalong/platform';
import { Route } from '@tagalong/platform/router-for-tests';
import { lazy, type ReactNode } from 'react';

/** The pages of a remote for the inside of `Routes`. Call it outside of a render: each call loads anew. */
export function pageRoutes(pages: RemoteDefinition['routes']): ReactNode {
  return pages.map(({ route, load }) => {
    const Page = lazy(async () => ({ default: await load() }));
    return <Route key={route.name} path={route.path} element={<Page />} />;
  });
}
