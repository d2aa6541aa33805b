import {
  CLAIM_ROUTE,
  HELP_ROUTE,
  HOME_ROUTE,
  INVITE_FRIEND_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  LOGOUT_ROUTE,
  NOTIFICATIONS_ROUTE,
  NOTIFICATIONS_SUBTYPE_ROUTE,
  NOTIFICATIONS_TYPE_ROUTE,
  PAGE_ROUTE,
  REGISTER_ROUTE,
  SETTINGS_ABOUT_ME_ROUTE,
  SETTINGS_BRANDS_ROUTE,
  SETTINGS_CAUSES_ROUTE,
  SETTINGS_DEACTIVATE_ROUTE,
  SETTINGS_EMAIL_CODE_ROUTE,
  SETTINGS_EMAIL_ROUTE,
  SETTINGS_INFO_ROUTE,
  SETTINGS_INTERESTS_ROUTE,
  SETTINGS_LINKED_ACCOUNTS_ROUTE,
  SETTINGS_LINKED_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
  SETTINGS_ROUTE,
  SETTINGS_SECURITY_ROUTE,
  SETTINGS_SECURITY_TYPE_ROUTE,
  SETTINGS_UPDATED_ROUTE,
} from '@tagalong/contracts/account/routes';
import type { Skeleton } from '@tagalong/contracts/core/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/core/routes';

/** The shell's features with pages; each is a webpack chunk of this name (see shell-page.tsx). */
export type ShellFeature =
  | 'account-pages'
  | 'notification-pages'
  | 'settings-pages'
  | 'site-pages'
  | 'invite-pages';

export interface FeaturePageProps {
  name: string;
}

export interface ShellPage {
  route: RouteInfo;
  skeleton: Skeleton;
  /** Webpack chunk that draws it; empty for what is in the shell's own script. */
  chunk: ShellFeature | '';
}

function pages(chunk: ShellFeature, skeleton: Skeleton, ...routes: RouteInfo[]): ShellPage[] {
  return routes.map((route) => ({ route, skeleton, chunk }));
}

export const SHELL_PAGES: readonly ShellPage[] = [
  { route: HOME_ROUTE, skeleton: 'feed', chunk: '' },
  ...pages('account-pages', 'form', LOGIN_ROUTE, LOGIN_EMAIL_ROUTE, REGISTER_ROUTE, CLAIM_ROUTE),
  ...pages('account-pages', 'none', LOGOUT_ROUTE),
  ...pages(
    'notification-pages',
    'list',
    NOTIFICATIONS_ROUTE,
    NOTIFICATIONS_TYPE_ROUTE,
    NOTIFICATIONS_SUBTYPE_ROUTE,
  ),
  ...pages('settings-pages', 'list', SETTINGS_ROUTE, SETTINGS_LINKED_ACCOUNTS_ROUTE, SETTINGS_LINKED_ROUTE),
  ...pages(
    'settings-pages',
    'form',
    SETTINGS_INFO_ROUTE,
    SETTINGS_DEACTIVATE_ROUTE,
    SETTINGS_SECURITY_ROUTE,
    SETTINGS_SECURITY_TYPE_ROUTE,
    SETTINGS_EMAIL_CODE_ROUTE,
    SETTINGS_PRIVACY_ROUTE,
    SETTINGS_ABOUT_ME_ROUTE,
    SETTINGS_EMAIL_ROUTE,
    SETTINGS_INTERESTS_ROUTE,
    SETTINGS_BRANDS_ROUTE,
    SETTINGS_CAUSES_ROUTE,
  ),
  ...pages('settings-pages', 'none', SETTINGS_UPDATED_ROUTE),
  ...pages('site-pages', 'list', PAGE_ROUTE, HELP_ROUTE),
  ...pages('invite-pages', 'form', INVITE_FRIEND_ROUTE),
];
