import { formText } from './endpoint.ts';

/** Browsers and Node have it; this package is compiled without the types of either. */
declare const URL: new (
  url: string,
  base: string,
) => { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string };

/** The shell and the product's remotes; later remotes may have any other name. */
export type RouteOwner = 'shell' | 'social' | 'creation' | 'storefront' | 'earnings' | (string & {});
export type RouteAccess = 'public' | 'member' | 'creator';

/** Classes on the page root (SH-08). */
export type PageClass =
  | 'home-home'
  | 'home-article'
  | 'home-tag'
  | 'home-tot'
  | 'home-shop'
  | 'shop-brands'
  | 'likeboards'
  | 'private-profile'
  | 'private-profile-settings'
  | 'trending-list'
  | 'create';

/** `main` keeps the site's header; `back` replaces it with a titled back header. */
export type HeaderKind = 'main' | 'back';

export interface RouteInfo<Path extends string = string> {
  /** Unique across remotes; the back header's special cases refer to it. */
  name: string;
  owner: RouteOwner;
  path: Path;
  access: RouteAccess;
  header: HeaderKind;
  /** Document title before the product's name, and the back header's text. */
  title: string;
  pageClass?: PageClass;
  /** When opened from a feed, the page covers the feed, which keeps its position. */
  overFeed?: boolean;
  /** `profile-set` pages have Save on the right of the back header; others have Next (SH-02). */
  type?: 'profile-set';
}

/** Declares a page. Its owner maps it to a component in `remote.tsx`; other packages link to it with `href`. */
export function declareRoute<Path extends `/${string}`>(
  name: string,
  owner: RouteOwner,
  path: Path,
  rest: RouteManner & { title: string },
): RouteInfo<Path> {
  return { access: 'public', header: 'main', ...rest, name, owner, path };
}

type RouteManner = Partial<Omit<RouteInfo, 'name' | 'owner' | 'path'>>;

/** Returns a function that declares pages of an owner which have `common` in common. */
export function routesOf(owner: RouteOwner, common: RouteManner = {}) {
  return <Path extends `/${string}`>(
    name: string,
    path: Path,
    title: string,
    own: RouteManner = {},
  ): RouteInfo<Path> => declareRoute(name, owner, path, { ...common, title, ...own });
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type RouteParams<Path extends string> = { [Name in ParamNames<Path>]: string | number };

type HrefArgs<Path extends string> = [ParamNames<Path>] extends [never]
  ? [params?: undefined, query?: Record<string, string>]
  : [params: RouteParams<Path>, query?: Record<string, string>];

/** Builds a route's URL, typed by the path's segments. Don't write paths as strings. */
export function href<Path extends string>(
  target: RouteInfo<Path>,
  ...[params, query]: HrefArgs<Path>
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = formText(query ?? {});
  return search ? `${path}?${search}` : path;
}

/** Returns a path of this site, or null: it allows no scheme, other host, backslash or control characters. */
export function sameSitePath(value: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!value.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(value)) return null;
  try {
    const base = 'https://same.invalid';
    const url = new URL(value, base);
    const path = url.pathname + url.search + url.hash;
    // '/.//host' is a path here, but its normalized form would name another host.
    return url.origin === base && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
