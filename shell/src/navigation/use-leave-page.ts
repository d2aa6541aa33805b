import { href, ROUTES } from '@tagalong/contracts/routes';
import { cookies } from '@tagalong/platform';
import { useCallback } from 'react';
import { backPathOf } from '#lib/back-path.ts';
import { takeHistoryPosition } from '#lib/history-position.ts';
import { useSite } from '#lib/site-context.tsx';
import type { SiteHistory, SiteLocation } from '#lib/site-history.ts';

/** Set by one's own posts when a draft is opened from there. */
export const CLICKED_BY_ME_COOKIE = 'clicked_by_me';

const REMEMBERS_POSITION: readonly string[] = [
  ROUTES.settingsLinkedAccounts.name,
  ROUTES.settingsPrivacy.name,
];
const NOTIFICATIONS: readonly string[] = [
  ROUTES.notifications.name,
  ROUTES.notificationsType.name,
  ROUTES.notificationsSubtype.name,
];

/** What Back of the header does on a page, by the page's name (SH-02); elsewhere it is the browser's Back. */
export function useLeavePage(routeName: string | undefined, location: SiteLocation): () => void {
  const { history } = useSite();
  return useCallback(() => leave(routeName ?? '', location, history), [routeName, location, history]);
}

function leave(routeName: string, location: SiteLocation, history: SiteHistory): void {
  const query = new URLSearchParams(location.search);
  const steps = REMEMBERS_POSITION.includes(routeName) && query.has('payload') ? takeHistoryPosition() : null;
  const path = steps === null ? pathOf(routeName, location) : href(ROUTES.settings);
  if (steps) history.navigator.go(steps);
  else if (path) history.navigator.replace(path);
  else if (history.canGoBack()) history.back();
  else history.navigator.replace(parentOf(routeName));
}

/** Where Back of this page leads whatever was before it; null where it is the browser's Back. */
function pathOf(routeName: string, location: SiteLocation): string | null {
  if (routeName === 'create-draft') {
    const isFromOwnPosts = cookies.get(CLICKED_BY_ME_COOKIE) !== null;
    cookies.remove(CLICKED_BY_ME_COOKIE);
    return href(isFromOwnPosts ? ROUTES.myPosts : ROUTES.home);
  }
  // The bell says that the page before is the one that `backPath` names: then its place in the page is kept.
  if (!NOTIFICATIONS.includes(routeName) || isFromBell(location)) return null;
  return backPathOf(location.search);
}

function isFromBell({ state }: SiteLocation): boolean {
  return Boolean((state as { isFromBell?: boolean } | null)?.isFromBell);
}

/** Where Back leads on a page that was opened by its address. */
function parentOf(routeName: string): string {
  if (routeName.startsWith('settings-')) return href(ROUTES.settings);
  if (routeName.startsWith('likeboard-') || routeName === ROUTES.likeboard.name) {
    return href(ROUTES.likeboards);
  }
  if (routeName === ROUTES.loginEmail.name) return href(ROUTES.login);
  return href(ROUTES.homeLatest);
}
