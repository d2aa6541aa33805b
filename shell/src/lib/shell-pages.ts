import type { Skeleton } from '@tagalong/contracts/remote-manifest';
import { ROUTES, type RouteInfo } from '@tagalong/contracts/routes';

/** The shell's features that draw pages; each is a webpack chunk of this name (see shell-page.tsx). */
export type ShellFeature =
  | 'account-pages'
  | 'notification-pages'
  | 'settings-pages'
  | 'site-pages'
  | 'invite-pages';

export interface FeaturePageProps {
  /** Name of the route that is drawn. */
  name: string;
}

export interface ShellPage {
  route: RouteInfo;
  skeleton: Skeleton;
  /** Name of the webpack chunk that draws it; none for what is in the shell's own script. */
  chunk: ShellFeature | '';
}

function pages(chunk: ShellFeature, skeleton: Skeleton, ...routes: RouteInfo[]): ShellPage[] {
  return routes.map((route) => ({ route, skeleton, chunk }));
}

/** Routes that the shell draws itself. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { route: ROUTES.home, skeleton: 'feed', chunk: '' },
  ...pages('account-pages', 'form', ROUTES.login, ROUTES.loginEmail, ROUTES.register, ROUTES.claim),
  ...pages('account-pages', 'none', ROUTES.logout),
  ...pages(
    'notification-pages',
    'list',
    ROUTES.notifications,
    ROUTES.notificationsType,
    ROUTES.notificationsSubtype,
  ),
  ...pages('settings-pages', 'list', ROUTES.settings, ROUTES.settingsLinkedAccounts, ROUTES.settingsLinked),
  ...pages(
    'settings-pages',
    'form',
    ROUTES.settingsInfo,
    ROUTES.settingsDeactivate,
    ROUTES.settingsSecurity,
    ROUTES.settingsSecurityType,
    ROUTES.settingsEmailCode,
    ROUTES.settingsPrivacy,
    ROUTES.settingsAboutMe,
    ROUTES.settingsEmail,
    ROUTES.settingsInterests,
    ROUTES.settingsBrands,
    ROUTES.settingsCauses,
  ),
  ...pages('settings-pages', 'none', ROUTES.settingsUpdated),
  ...pages('site-pages', 'list', ROUTES.page, ROUTES.help),
  ...pages('invite-pages', 'form', ROUTES.inviteFriend),
];
