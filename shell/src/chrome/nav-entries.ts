import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_REPORTS } from '@tagalong/contracts/earnings/report-paths';
import { EARNINGS_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { HOME_LATEST_ROUTE, HOME_SHOP_ROUTE, LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';

/** The shell's own menu entries; remotes add theirs through their manifests. */
const side = (): readonly NavEntry[] => [
  entry('side', SHELL_TEXTS.navHome, 'home', href(HOME_LATEST_ROUTE), 10, 'public'),
  entry('side', SHELL_TEXTS.navShop, 'bag', href(HOME_SHOP_ROUTE), 20, 'public'),
  entry('side', SHELL_TEXTS.navCollections, 'bookmark', href(LIKEBOARDS_ROUTE), 30, 'member'),
  entry('side', SHELL_TEXTS.navMetrics, 'chart', href(METRICS_ROUTE), 40, 'creator'),
  entry('side', SHELL_TEXTS.navEarnings, 'bank', href(EARNINGS_ROUTE), 50, 'bank'),
  entry('side', SHELL_TEXTS.navProfile, 'user', href(ME_ROUTE), 60, 'member'),
  entry('side', SHELL_TEXTS.navSettings, 'settings', href(SETTINGS_ROUTE), 70, 'member'),
];

/** Creates an entry of the shell. */
export function entry(
  place: NavEntry['place'],
  label: string,
  icon: string,
  path: string,
  order: number,
  access: NavEntry['access'],
): NavEntry {
  return { place, label, icon, path, order, access };
}

/** Returns the side menu's entries that this visitor may see, the remotes' included, each path once. */
export function sideEntries(fromRemotes: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  return shownEntries([...side(), ...fromRemotes.filter(({ place }) => place === 'side')], user);
}

/** True for the paths of the shell's own entries in the side menu. */
export const isInSideMenu = (path: string): boolean => side().some((item) => item.path === path);

/** Returns the entries that this visitor may see, in order, each path once. */
export function shownEntries(entries: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  return entries
    .filter(({ path }, index) => entries.findIndex((other) => other.path === path) === index)
    .filter((item) => canSee(item, user) && (user !== null || item.path !== href(SETTINGS_ROUTE)))
    .sort((a, b) => a.order - b.order);
}

/** Returns the longest of the areas that a path is in: the shop doesn't also highlight home, nor the settings the profile. */
export function closestArea(path: string, areas: readonly string[]): string | undefined {
  const place = path.replace(EARNINGS_REPORTS, href(EARNINGS_ROUTE));
  return areas
    .filter((area) => place === area || place.startsWith(`${area}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Hides the bank per SH-13. Visitors see member pages, which lead to login. */
function canSee({ access }: NavEntry, user: CurrentUser | null): boolean {
  if (access === 'public' || access === 'member') return true;
  if (!user) return false;
  return access === 'bank' ? user.has_bank && user.is_creator : user.is_creator;
}
