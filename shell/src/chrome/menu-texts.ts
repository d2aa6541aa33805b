import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the menus that open on demand. */
export const MENU_TEXTS = textTable('menu', {
  following: 'Following',
  followers: 'Followers',
  views: 'Views',
  bank: 'Bank',
  settingsPrivacy: 'Settings & Privacy',
  logOut: 'Log out',
});
