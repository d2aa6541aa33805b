import type { RouteInfo } from '@tagalong/contracts/core/routes';
import type { FeedKind } from '@tagalong/contracts/social/post';
import {
  HOME_FEATURED_ROUTE,
  HOME_LATEST_ROUTE,
  HOME_SHOP_ROUTE,
  HOME_TOT_ROUTE,
} from '@tagalong/contracts/social/routes';
import { TAB_TEXTS } from './tab-texts.ts';

interface FeedInfo {
  kind: FeedKind;
  route: RouteInfo<`/home/${string}`>;
  label: string;
}

/** Feeds in tab order. */
export const FEEDS: readonly FeedInfo[] = [
  { kind: 'featured', route: HOME_FEATURED_ROUTE, label: TAB_TEXTS.featured },
  { kind: 'latest', route: HOME_LATEST_ROUTE, label: TAB_TEXTS.latest },
  { kind: 'shop', route: HOME_SHOP_ROUTE, label: TAB_TEXTS.shop },
  { kind: 'tot', route: HOME_TOT_ROUTE, label: TAB_TEXTS.thisOrThat },
];

export function feedLabel(kind: FeedKind): string {
  return FEEDS.find((feed) => feed.kind === kind)?.label ?? '';
}

/** Returns the feed of a route, or the latest feed if the route shows none. */
export function feedOf(routeName: string): FeedKind {
  return FEEDS.find(({ route }) => route.name === routeName)?.kind ?? 'latest';
}
