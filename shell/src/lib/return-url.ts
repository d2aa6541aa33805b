import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/limits';

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
  if (!safe) return;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in two of the three engines
  document.cookie = `${NAME}=${encodeURIComponent(safe)}; Max-Age=${RETURN_URL_COOKIE_S}; Path=/; SameSite=Lax`;
}

/** The remembered path, once: reading forgets it. */
export function takeReturnUrl(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  if (!found) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in two of the three engines
  document.cookie = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`;
  try {
    return sameSitePath(decodeURIComponent(found.slice(NAME.length + 1)));
  } catch {
    return null;
  }
}
