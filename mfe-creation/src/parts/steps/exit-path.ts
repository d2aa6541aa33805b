import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href, sameSitePath } from '@tagalong/contracts/core/routes';
import { useNavigate } from '@tagalong/platform';
import { useEffect } from 'react';
import { tabStore } from '#lib/browser-store.ts';

/** The part of the Navigation API that this file uses; TypeScript's types don't have it yet. */
interface HistoryEntries {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

const NAME = 'create-post-exit';
const CREATE = /^\/create-post(?:\/|$)/;

/** Records the page from which creation is entered; a page of creation itself changes nothing (RT-08). */
export function recordExitPath(path: string): void {
  const known = sameSitePath(path);
  if (known !== null && !CREATE.test(known)) tabStore.set(NAME, known);
}

/** Records the previous history entry, if the browser reveals it, for pages that were entered by a link. */
export function recordPreviousPage(): void {
  const { navigation } = globalThis as { navigation?: HistoryEntries };
  const index = navigation?.currentEntry?.index ?? 0;
  const url = navigation?.entries()[index - 1]?.url;
  if (!url) return;
  const { pathname, search, origin } = new URL(url);
  if (origin === location.origin) recordExitPath(pathname + search);
}

/** Returns the page to which creation leads back, once; null if none is recorded. */
export function takeExitPath(): string | null {
  const path = tabStore.get(NAME);
  tabStore.remove(NAME);
  return path;
}

/** Returns the function that leaves creation: to the page from which it was entered, or home (DR-04, RT-08). */
export function useExit(): () => void {
  const navigate = useNavigate();
  useEffect(recordPreviousPage, []);
  return () => void navigate(takeExitPath() ?? href(HOME_ROUTE));
}
