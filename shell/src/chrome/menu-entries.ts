import type { CurrentUser } from '@tagalong/contracts/account/account';
import { LOGOUT_ROUTE, SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { textTable } from '@tagalong/contracts/core/language';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE, METRICS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { FOLLOWERS_ROUTE, FOLLOWING_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { entry, isInSideMenu, shownEntries } from './nav-entries.ts';

// Entries of the menus that open on demand; the first page loads none of them.

const MENU_TEXTS = textTable('menu', {
  following: 'Following',
  followers: 'Followers',
  views: 'Views',
  bank: 'Bank',
  settingsPrivacy: 'Settings & Privacy',
  logOut: 'Log out',
});

const avatar = (): readonly NavEntry[] => [
  entry('avatar', SHELL_TEXTS.navProfile, 'user', href(ME_ROUTE), 10, 'member'),
  entry('avatar', MENU_TEXTS.following, 'heart', href(FOLLOWING_ROUTE), 20, 'member'),
  entry('avatar', MENU_TEXTS.followers, 'users', href(FOLLOWERS_ROUTE), 30, 'member'),
  entry('avatar', MENU_TEXTS.views, 'chart', href(METRICS_ROUTE), 40, 'creator'),
  entry('avatar', MENU_TEXTS.bank, 'bank', href(EARNINGS_ROUTE), 50, 'bank'),
  entry('avatar', MENU_TEXTS.settingsPrivacy, 'settings', href(SETTINGS_ROUTE), 60, 'member'),
  entry('avatar', MENU_TEXTS.logOut, 'exit', href(LOGOUT_ROUTE), 1_000, 'member'),
];

/** Returns the avatar menu's entries that this visitor may see, the remotes' included, each path once. */
export function avatarEntries(fromRemotes: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  return shownEntries([...avatar(), ...fromRemotes.filter(({ place }) => place === 'avatar')], user);
}

/** Returns the sheet's entries: the account's, and every remote's, because the bottom menu has no room for them. */
export function sheetEntries(fromRemotes: readonly NavEntry[], user: CurrentUser | null): NavEntry[] {
  const added = fromRemotes.filter(({ path }) => !isInSideMenu(path));
  return shownEntries([...(user ? avatar() : []), ...added], user);
}
