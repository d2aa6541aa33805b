import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';

const NAME = 'return_url';

/** Returns a path of this site, or null for schemes, other hosts, backslashes and control characters. */
export function sameSitePath(value: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!value.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(value)) return null;
  try {
    const base = 'https://same.invalid';
    const url = new URL(value, base);
    const path = url.pathname + url.search + url.hash;
    // '/.//host' is a local path, but its remainder would name another host.
    return url.origin === base && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/** Remembers the path to return to after login for five minutes (RT-09). */
export function rememberReturnUrl(path: string): void {
  const safe = sameSitePath(path);
  if (safe) cookies.set(NAME, safe, RETURN_URL_COOKIE_S);
}

/** Returns the remembered path. Reading clears it. */
export function takeReturnUrl(): string | null {
  const path = cookies.get(NAME);
  cookies.remove(NAME);
  return path === null ? null : sameSitePath(path);
}

/** Extends the remembered path by five minutes when the login starts late. */
export function renewReturnUrl(): void {
  const path = takeReturnUrl();
  if (path) rememberReturnUrl(path);
}
