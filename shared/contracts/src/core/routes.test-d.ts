import { HOME_ROUTE, REGISTER_ROUTE } from '#src/account/routes';
import { LIKEBOARD_ROUTE, POST_ROUTE } from '#src/social/routes';
import type { Equal, Expect } from './expect-type.test-d.ts';
import { href, type RouteParams } from './routes.ts';

export const right: string[] = [
  href(HOME_ROUTE),
  href(REGISTER_ROUTE, undefined, { email: 'true' }),
  href(POST_ROUTE, { id: 7 }),
  href(POST_ROUTE, { id: 'abc' }, { from: 'feed' }),
];

export const wrong: string[] = [
  // @ts-expect-error a route with a segment requires its value
  href(POST_ROUTE),
  // @ts-expect-error the segment is called id
  href(POST_ROUTE, { slug: 'abc' }),
  // @ts-expect-error a segment is text or a number
  href(POST_ROUTE, { id: true }),
  // @ts-expect-error this route has no other segments
  href(LIKEBOARD_ROUTE, { slug: 'summer', id: 7 }),
  // @ts-expect-error this route has no segment
  href(HOME_ROUTE, { id: 7 }),
  // @ts-expect-error a query is text
  href(HOME_ROUTE, undefined, { page: 2 }),
  // @ts-expect-error a path string is not a route
  href('/postdetails/7'),
];

export type Params = [
  Expect<Equal<RouteParams<'/me'>, Record<never, never>>>,
  Expect<Equal<RouteParams<'/a/:b'>, { b: string | number }>>,
  Expect<Equal<keyof RouteParams<'/a/:b/c/:d'>, 'b' | 'd'>>,
];
