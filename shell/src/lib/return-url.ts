import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/limits';
import { cookies } from '@tagalong/platform';

const NAME = 'return_url';

/** A path of this site, or null: no scheme, no other host, no backslash and no control characters. */
export function sameSitePath(value: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!value.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(value)) return null;
  try {
    const base = 'https://same.invalid';
    const url = new URL(value, base);
    const path = url.pathname + url.search + url.hash;
    // '/.//host' is a path here, but what is left of it would name another host.
    return url.origin === base && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}

/** Remembers for five minutes where a log-in leads back to (RT-09). */
export function rememberReturnUrl(path: string): void {
  const safe = sameSitePath(path);
  if (safe) cookies.set(NAME, safe, RETURN_URL_COOKIE_S);
}

/** The remembered path, once: reading forgets it. */
export function takeReturnUrl(): string | null {
  const path = cookies.get(NAME);
  cookies.remove(NAME);
  return path === null ? null : sameSitePath(path);
}

/** Gives the remembered path its five minutes anew, for a log-in that begins only now. */
export function renewReturnUrl(): void {
  const path = takeReturnUrl();
  if (path) rememberReturnUrl(path);
}
