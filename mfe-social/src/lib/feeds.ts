import type { FeedKind } from '@tagalong/contracts/post';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';

interface FeedInfo {
  kind: FeedKind;
  route: 'homeFeatured' | 'homeLatest' | 'homeShop' | 'homeTot';
  label: string;
}

/** The feeds in the order of their tabs. */
export const FEEDS: readonly FeedInfo[] = [
  { kind: 'featured', route: 'homeFeatured', label: SOCIAL_TEXTS.tabFeatured },
  { kind: 'latest', route: 'homeLatest', label: SOCIAL_TEXTS.tabLatest },
  { kind: 'shop', route: 'homeShop', label: SOCIAL_TEXTS.tabShop },
  { kind: 'tot', route: 'homeTot', label: SOCIAL_TEXTS.tabThisOrThat },
];

export function feedLabel(kind: FeedKind): string {
  return FEEDS.find((feed) => feed.kind === kind)?.label ?? '';
}
