import type { CurrentUser } from '@tagalong/contracts/account';
import type { NavEntry } from '@tagalong/contracts/remote-manifest';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';

/** A place in the menus that is the shell's own; the remotes add theirs by their manifests. */
const side = (): readonly NavEntry[] => [
  entry('side', SHELL_TEXTS.navHome, 'home', href(ROUTES.homeLatest), 10, 'public'),
  entry('side', SHELL_TEXTS.navShop, 'bag', href(ROUTES.homeShop), 20, 'public'),
  entry('side', SHELL_TEXTS.navLikeboards, 'bookmark', href(ROUTES.likeboards), 30, 'member'),
  entry('side', SHELL_TEXTS.navMetrics, 'chart', href(ROUTES.metrics), 40, 'creator'),
  entry('side', SHELL_TEXTS.navEarnings, 'bank', href(ROUTES.earnings), 50, 'bank'),
  entry('side', SHELL_TEXTS.navProfile, 'user', href(ROUTES.me), 60, 'member'),
  entry('side', SHELL_TEXTS.navSettings, 'settings', href(ROUTES.settings), 70, 'member'),
];

const avatar = (): readonly NavEntry[] => [
  entry('avatar', SHELL_TEXTS.navProfile, 'user', href(ROUTES.me), 10, 'member'),
  entry('avatar', SHELL_TEXTS.navFollowing, 'heart', href(ROUTES.following), 20, 'member'),
  entry('avatar', SHELL_TEXTS.navFollowers, 'users', href(ROUTES.followers), 30, 'member'),
  entry('avatar', SHELL_TEXTS.navViews, 'chart', href(ROUTES.metrics), 40, 'creator'),
  entry('avatar', SHELL_TEXTS.navBank, 'bank', href(ROUTES.earnings), 50, 'bank'),
  entry('avatar', SHELL_TEXTS.navSettingsPrivacy, 'settings', href(ROUTES.settings), 60, 'member'),
  entry('avatar', SHELL_TEXTS.logOut, 'exit', href(ROUTES.logout), 1_000, 'member'),
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

/** What this visitor sees in one menu: the shell's entries and the remotes', each path once. */
export function navEntries(
  place: 'side' | 'avatar',
  fromRemotes: readonly NavEntry[],
  user: CurrentUser | null,
): NavEntry[] {
  const added = fromRemotes.filter((item) => item.place === place);
  const own = place === 'side' ? side() : avatar();
  return shownOf([...own, ...added], user);
}

/** What a phone's sheet holds: the account's places, and those of remotes in any menu, as the bar has no room left. */
export function sheetEntries(fromRemotes: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  const elsewhere = new Set(side().map(({ path }) => path));
  const added = fromRemotes.filter(({ path }) => !elsewhere.has(path));
  return shownOf([...(user ? avatar() : []), ...added], user);
}

function shownOf(entries: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  return entries
    .filter(({ path }, index) => entries.findIndex((other) => other.path === path) === index)
    .filter((item) => maySee(item, user) && (user !== null || item.path !== href(ROUTES.settings)))
    .sort((a, b) => a.order - b.order);
}

/** The bank is hidden for the accounts of SH-13; a visitor sees member pages, which lead to log-in. */
function maySee({ access }: NavEntry, user: CurrentUser | null): boolean {
  if (access === 'public' || access === 'member') return true;
  if (!user) return false;
  return access === 'bank' ? user.has_bank && user.is_creator : user.is_creator;
}
