/**
 * Reads the cookies of a request. Of several with one name the first is used, because browsers send the most specific
 * path first.
 */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Name of a cookie of the site; under https its prefix binds it to this host. */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Set-Cookie header of a cookie that scripts can't read; it expires after `maxAgeS` seconds. */
export function setCookie(name: string, value: string, maxAgeS: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName(name, isHttps)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}
