import type { Skeleton } from '@tagalong/contracts/remote-manifest';
import { ROUTES, type RouteInfo } from '@tagalong/contracts/routes';

export interface ShellPage {
  route: RouteInfo;
  skeleton: Skeleton;
  /** Name of the webpack chunk that draws it. */
  chunk: string;
}

/** Routes that the shell draws itself. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { route: ROUTES.home, skeleton: 'feed', chunk: '' },
  { route: ROUTES.login, skeleton: 'form', chunk: 'sign-in-page' },
  { route: ROUTES.loginEmail, skeleton: 'form', chunk: 'sign-in-page' },
  { route: ROUTES.register, skeleton: 'form', chunk: 'sign-in-page' },
  { route: ROUTES.logout, skeleton: 'none', chunk: 'logout-page' },
];
