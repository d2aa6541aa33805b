import * as ROUTES from '@tagalong/contracts/account/routes';
import type { Skeleton } from '@tagalong/contracts/core/remote-manifest';
import { href, type RouteInfo } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';

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
  /** Path of the page that the edge sends instead; within the site, the page itself navigates. */
  redirect?: string;
}

function pages(chunk: ShellFeature, skeleton: Skeleton, ...routes: RouteInfo[]): ShellPage[] {
  return routes.map((route) => ({ route, skeleton, chunk }));
}

export const SHELL_PAGES: readonly ShellPage[] = [
  { route: ROUTES.HOME_ROUTE, skeleton: 'feed', chunk: '', redirect: href(HOME_LATEST_ROUTE) },
  ...pages(
    'account-pages',
    'form',
    ROUTES.LOGIN_ROUTE,
    ROUTES.LOGIN_EMAIL_ROUTE,
    ROUTES.REGISTER_ROUTE,
    ROUTES.CLAIM_ROUTE,
  ),
  ...pages('account-pages', 'none', ROUTES.LOGOUT_ROUTE),
  ...pages(
    'notification-pages',
    'list',
    ROUTES.NOTIFICATIONS_ROUTE,
    ROUTES.NOTIFICATIONS_TYPE_ROUTE,
    ROUTES.NOTIFICATIONS_SUBTYPE_ROUTE,
  ),
  ...pages(
    'settings-pages',
    'list',
    ROUTES.SETTINGS_ROUTE,
    ROUTES.SETTINGS_LINKED_ACCOUNTS_ROUTE,
    ROUTES.SETTINGS_LINKED_ROUTE,
  ),
  ...pages(
    'settings-pages',
    'form',
    ROUTES.SETTINGS_INFO_ROUTE,
    ROUTES.SETTINGS_DEACTIVATE_ROUTE,
    ROUTES.SETTINGS_SECURITY_ROUTE,
    ROUTES.SETTINGS_SECURITY_TYPE_ROUTE,
    ROUTES.SETTINGS_EMAIL_CODE_ROUTE,
    ROUTES.SETTINGS_PRIVACY_ROUTE,
    ROUTES.SETTINGS_ABOUT_ME_ROUTE,
    ROUTES.SETTINGS_EMAIL_ROUTE,
    ROUTES.SETTINGS_INTERESTS_ROUTE,
    ROUTES.SETTINGS_BRANDS_ROUTE,
    ROUTES.SETTINGS_CAUSES_ROUTE,
  ),
  ...pages('settings-pages', 'none', ROUTES.SETTINGS_UPDATED_ROUTE),
  ...pages('site-pages', 'list', ROUTES.PAGE_ROUTE, ROUTES.HELP_ROUTE),
  ...pages('invite-pages', 'form', ROUTES.INVITE_FRIEND_ROUTE),
];
