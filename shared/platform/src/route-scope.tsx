import type { ReactNode } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useNavigationType,
} from 'react-router-dom';

interface RouteScopeProps {
  location: Location;
  /** The path's pattern and its segments, as the shell's route table matched them. */
  path: string;
  params: Record<string, string>;
  children: ReactNode;
}

/**
 * Gives a page its own location and params: `useLocation` and `useParams` below speak of this page even when
 * another lies over it. The shell has matched the route already, so React Router's matcher is not needed.
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
