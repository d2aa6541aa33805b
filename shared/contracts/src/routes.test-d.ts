import type { Equal, Expect } from './expect-type.test-d.ts';
import { href, ROUTES, type RouteParams } from './routes.ts';

export const right: string[] = [
  href(ROUTES.home),
  href(ROUTES.register, undefined, { email: 'true' }),
  href(ROUTES.post, { id: 7 }),
  href(ROUTES.post, { id: 'abc' }, { from: 'feed' }),
];

export const wrong: string[] = [
  // @ts-expect-error a route with a segment needs its value
  href(ROUTES.post),
  // @ts-expect-error the segment is called id
  href(ROUTES.post, { slug: 'abc' }),
  // @ts-expect-error a segment is text or a number
  href(ROUTES.post, { id: true }),
  // @ts-expect-error this route has no other segment
  href(ROUTES.likeboard, { slug: 'summer', id: 7 }),
  // @ts-expect-error this route has no segment
  href(ROUTES.home, { id: 7 }),
  // @ts-expect-error a query is text
  href(ROUTES.home, undefined, { page: 2 }),
  // @ts-expect-error a path as text is no route
  href('/postdetails/7'),
];

export type Params = [
  Expect<Equal<RouteParams<'/me'>, Record<never, never>>>,
  Expect<Equal<RouteParams<'/a/:b'>, { b: string | number }>>,
  Expect<Equal<keyof RouteParams<'/a/:b/c/:d'>, 'b' | 'd'>>,
];
