import { cookieName, setCookie } from '#edge/http/cookies';

/** Stores the visitor's permits. Scripts can't read it, so pages learn from the edge what they allow. */
const NAME = 'preview';
/** Browsers limit a cookie to 4 kB. */
const BYTES_MAX = 3_800;
const SECONDS_MAX = 7 * 24 * 60 * 60;

export function permitsIn(cookies: ReadonlyMap<string, string>, isHttps: boolean): string[] {
  return (cookies.get(cookieName(NAME, isHttps)) ?? '').split('~').filter(Boolean);
}

/** Set-Cookie header that stores these permits, newest first, as far as they fit; without permits it removes the cookie. */
export function permitCookie(permits: readonly string[], isHttps: boolean): string {
  const kept: string[] = [];
  for (const permit of permits) {
    if ([...kept, permit].join('~').length <= BYTES_MAX) kept.push(permit);
  }
  return setCookie(NAME, kept.join('~'), kept.length > 0 ? SECONDS_MAX : 0, isHttps);
}
