import type { ReactNode } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigationType,
} from 'react-router-dom';

interface RouteScopeProps {
  location: Location;
  /** The path's pattern, as the shell's route table matched it. */
  path: string;
  params: Record<string, string>;
  children: ReactNode;
}

/**
 * Provides a page's own location and params: `useLocation` and `useParams` below it return those of this page even when
 * another page covers it. The shell has already matched the route, so React Router's matcher isn't needed.
 */
export function RouteScope({ location, path, params, children }: RouteScopeProps) {
  const navigationType = useNavigationType();
  const { pathname } = location;
  const match = { params, pathname, pathnameBase: pathname, route: { id: path, path } };
  return (
    <LocationContext value={{ location, navigationType } as never}>
      <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>{children}</RouteContext>
    </LocationContext>
  );
}
