import { compareSpecificity, pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { loadPage, type RemoteDefinition, RouteScope, useLocation } from '@tagalong/platform';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

export interface RoutedElement {
  /** Path pattern. */
  path: string;
  element: ReactElement;
}

/** Returns the pages of a remote, not loaded yet. Call it outside of a render: each call loads them again. */
export function routedPages(pages: RemoteDefinition['routes']): RoutedElement[] {
  return pages.map((page) => {
    const Page = lazy(async () => ({ default: await loadPage(page) }));
    return { path: page.route.path, element: <Page route={page.route.name} /> };
  });
}

interface RoutedProps {
  elements: readonly RoutedElement[];
  /** Drawn while a page loads. */
  waiting?: ReactNode;
  /** Drawn when no element matches the current URL. */
  otherwise?: ReactNode;
}

/** Draws the element of the current URL, matched by the same rules as in the shell. */
export function Routed({ elements, waiting = null, otherwise = null }: RoutedProps) {
  const location = useLocation();
  const bySpecificity = [...elements].sort((a, b) => compareSpecificity(a.path, b.path));
  for (const { path, element } of bySpecificity) {
    const params = pathMatcher(path)(location.pathname);
    if (!params) continue;
    return (
      <RouteScope key={path} location={location} path={path} params={params}>
        <Suspense fallback={waiting}>{element}</Suspense>
      </RouteScope>
    );
  }
  return otherwise;
}
