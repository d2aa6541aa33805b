import type { RouteInfo } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import {
  HOME_FEATURED_ROUTE,
  HOME_FOLLOWING_ROUTE,
  HOME_LATEST_ROUTE,
  HOME_SHOP_ROUTE,
  HOME_TOT_ROUTE,
} from '@tagalong/contracts/social/routes';
import { TAB_TEXTS } from './tab-texts.ts';

interface FeedInfo {
  kind: FeedKind;
  /** Visitors don't see tabs of pages for members. */
  route: RouteInfo<`/home/${string}`>;
  text: keyof typeof TAB_TEXTS;
}

/** Feeds in tab order. */
export const FEEDS: readonly FeedInfo[] = [
  { kind: 'featured', route: HOME_FEATURED_ROUTE, text: 'featured' },
  { kind: 'following', route: HOME_FOLLOWING_ROUTE, text: 'following' },
  { kind: 'latest', route: HOME_LATEST_ROUTE, text: 'latest' },
  { kind: 'shop', route: HOME_SHOP_ROUTE, text: 'shop' },
  { kind: 'tot', route: HOME_TOT_ROUTE, text: 'thisOrThat' },
];

export function feedLabel(kind: FeedKind): string {
  const feed = FEEDS.find((known) => known.kind === kind);
  return feed ? TAB_TEXTS[feed.text] : '';
}

/** Returns the feed of a route, or the latest feed if the route shows none. */
export function feedOf(routeName: string): FeedKind {
  return FEEDS.find(({ route }) => route.name === routeName)?.kind ?? 'latest';
}
