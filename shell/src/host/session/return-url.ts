import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/core/limits';
import { sameSitePath } from '@tagalong/contracts/core/routes';
import { cookies } from '@tagalong/platform';

const NAME = 'return_url';

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
