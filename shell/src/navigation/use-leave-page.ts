import {
  HOME_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  NOTIFICATIONS_ROUTE,
  NOTIFICATIONS_SUBTYPE_ROUTE,
  NOTIFICATIONS_TYPE_ROUTE,
  SETTINGS_LINKED_ACCOUNTS_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
  SETTINGS_ROUTE,
} from '@tagalong/contracts/account/routes';
import { CLICKED_BY_ME_COOKIE } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import {
  HOME_LATEST_ROUTE,
  LIKEBOARD_ROUTE,
  LIKEBOARDS_ROUTE,
  MY_POSTS_ROUTE,
} from '@tagalong/contracts/social/routes';
import { cookies } from '@tagalong/platform';
import { useCallback } from 'react';
import { backPathOf } from '#host/navigation/back-path.ts';
import { takeHistoryPosition } from '#host/navigation/history-position.ts';
import type { SiteHistory, SiteLocation } from '#host/navigation/site-history.ts';
import { useSite } from '#host/site/site-context.tsx';

const REMEMBERS_POSITION: readonly string[] = [
  SETTINGS_LINKED_ACCOUNTS_ROUTE.name,
  SETTINGS_PRIVACY_ROUTE.name,
];
const NOTIFICATIONS: readonly string[] = [
  NOTIFICATIONS_ROUTE.name,
  NOTIFICATIONS_TYPE_ROUTE.name,
  NOTIFICATIONS_SUBTYPE_ROUTE.name,
];

/** Returns what the header's Back does on a page (SH-02); the default is the browser's Back. */
export function useLeavePage(routeName: string | undefined, location: SiteLocation): () => void {
  const { history } = useSite();
  return useCallback(() => leave(routeName ?? '', location, history), [routeName, location, history]);
}

function leave(routeName: string, location: SiteLocation, history: SiteHistory): void {
  const query = new URLSearchParams(location.search);
  const steps = REMEMBERS_POSITION.includes(routeName) && query.has('payload') ? takeHistoryPosition() : null;
  const path = steps === null ? pathOf(routeName, location) : href(SETTINGS_ROUTE);
  if (steps) history.navigator.go(steps);
  else if (path) history.navigator.replace(path);
  else if (history.canGoBack()) history.back();
  else history.navigator.replace(parentOf(routeName));
}

/** The fixed path that Back leads to; null for the browser's Back. */
function pathOf(routeName: string, location: SiteLocation): string | null {
  if (routeName === 'create-draft') {
    const isFromOwnPosts = cookies.get(CLICKED_BY_ME_COOKIE) !== null;
    cookies.remove(CLICKED_BY_ME_COOKIE);
    return href(isFromOwnPosts ? MY_POSTS_ROUTE : HOME_ROUTE);
  }
  // Coming from the bell, the previous page is the one in `backPath`, so the browser's Back keeps its scroll position.
  if (!NOTIFICATIONS.includes(routeName) || isFromBell(location)) return null;
  return backPathOf(location.search);
}

function isFromBell({ state }: SiteLocation): boolean {
  return Boolean((state as { isFromBell?: boolean } | null)?.isFromBell);
}

/** Where Back leads on a page opened by its URL. */
function parentOf(routeName: string): string {
  if (routeName.startsWith('settings-')) return href(SETTINGS_ROUTE);
  if (routeName.startsWith('likeboard-') || routeName === LIKEBOARD_ROUTE.name) {
    return href(LIKEBOARDS_ROUTE);
  }
  if (routeName === LOGIN_EMAIL_ROUTE.name) return href(LOGIN_ROUTE);
  return href(HOME_LATEST_ROUTE);
}
