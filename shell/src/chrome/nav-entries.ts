import type { CurrentUser } from '@tagalong/contracts/account/account';
import { LOGOUT_ROUTE, SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  FOLLOWERS_ROUTE,
  FOLLOWING_ROUTE,
  HOME_LATEST_ROUTE,
  HOME_SHOP_ROUTE,
  LIKEBOARDS_ROUTE,
} from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';

/** The shell's own menu entries; remotes add theirs through their manifests. */
const side = (): readonly NavEntry[] => [
  entry('side', SHELL_TEXTS.navHome, 'home', href(HOME_LATEST_ROUTE), 10, 'public'),
  entry('side', SHELL_TEXTS.navShop, 'bag', href(HOME_SHOP_ROUTE), 20, 'public'),
  entry('side', SHELL_TEXTS.navLikeboards, 'bookmark', href(LIKEBOARDS_ROUTE), 30, 'member'),
  entry('side', SHELL_TEXTS.navMetrics, 'chart', href(METRICS_ROUTE), 40, 'creator'),
  entry('side', SHELL_TEXTS.navEarnings, 'bank', href(EARNINGS_ROUTE), 50, 'bank'),
  entry('side', SHELL_TEXTS.navProfile, 'user', href(ME_ROUTE), 60, 'member'),
  entry('side', SHELL_TEXTS.navSettings, 'settings', href(SETTINGS_ROUTE), 70, 'member'),
];

const avatar = (): readonly NavEntry[] => [
  entry('avatar', SHELL_TEXTS.navProfile, 'user', href(ME_ROUTE), 10, 'member'),
  entry('avatar', SHELL_TEXTS.navFollowing, 'heart', href(FOLLOWING_ROUTE), 20, 'member'),
  entry('avatar', SHELL_TEXTS.navFollowers, 'users', href(FOLLOWERS_ROUTE), 30, 'member'),
  entry('avatar', SHELL_TEXTS.navViews, 'chart', href(METRICS_ROUTE), 40, 'creator'),
  entry('avatar', SHELL_TEXTS.navBank, 'bank', href(EARNINGS_ROUTE), 50, 'bank'),
  entry('avatar', SHELL_TEXTS.navSettingsPrivacy, 'settings', href(SETTINGS_ROUTE), 60, 'member'),
  entry('avatar', SHELL_TEXTS.logOut, 'exit', href(LOGOUT_ROUTE), 1_000, 'member'),
];

function entry(
  place: NavEntry['place'],
  label: string,
  icon: string,
  path: string,
  order: number,
  access: NavEntry['access'],
): NavEntry {
  return { place, label, icon, path, order, access };
}

/** Returns the shell's and the remotes' entries of one menu that this visitor may see, each path once. */
export function navEntries(
  place: 'side' | 'avatar',
  fromRemotes: readonly NavEntry[],
  user: CurrentUser | null,
): NavEntry[] {
  const added = fromRemotes.filter((item) => item.place === place);
  const own = place === 'side' ? side() : avatar();
  return shownOf([...own, ...added], user);
}

/** Returns the sheet's entries: the account's, and every remote's, because the bottom menu has no room for them. */
export function sheetEntries(fromRemotes: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  const elsewhere = new Set(side().map(({ path }) => path));
  const added = fromRemotes.filter(({ path }) => !elsewhere.has(path));
  return shownOf([...(user ? avatar() : []), ...added], user);
}

function shownOf(entries: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  return entries
    .filter(({ path }, index) => entries.findIndex((other) => other.path === path) === index)
    .filter((item) => canSee(item, user) && (user !== null || item.path !== href(SETTINGS_ROUTE)))
    .sort((a, b) => a.order - b.order);
}

/** Hides the bank per SH-13. Visitors see member pages, which lead to login. */
function canSee({ access }: NavEntry, user: CurrentUser | null): boolean {
  if (access === 'public' || access === 'member') return true;
  if (!user) return false;
  return access === 'bank' ? user.has_bank && user.is_creator : user.is_creator;
}
