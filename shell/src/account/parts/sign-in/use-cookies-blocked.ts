import { useHydrating } from '@tagalong/ui';

/** True in a browser that stores no cookies of the site, in which nobody can log in. The server can't know. */
export function useCookiesBlocked(): boolean {
  return !useHydrating() && !navigator.cookieEnabled;
}
