import {
  AUTH_CONFIRM,
  AUTH_LOGIN,
  LEAVE_CONFIRM,
  PAGE_OPEN,
  SHARE_OPEN,
} from '@tagalong/contracts/account/intents';
import type { ComponentType } from 'react';

/** The shell's own dialogs by intent. They load on demand, in few chunks because the first page's scripts list each. */
export const SHELL_OVERLAYS: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  [AUTH_LOGIN.name]: () =>
    import(/* webpackChunkName: "login-popup" */ './account/sign-in/login-popup.tsx').then(
      (m) => m.LoginPopup,
    ),
  // In one chunk with the login popup, whose parts it shares.
  [AUTH_CONFIRM.name]: () =>
    import(/* webpackChunkName: "login-popup" */ './account/step-up/step-up-popup.tsx').then(
      (m) => m.StepUpPopup,
    ),
  [LEAVE_CONFIRM.name]: () =>
    import(/* webpackChunkName: "popups" */ './overlays/leave-popup.tsx').then((m) => m.LeavePopup),
  [PAGE_OPEN.name]: () =>
    import(/* webpackChunkName: "popups" */ './site-pages/page-popup.tsx').then((m) => m.PagePopup),
  [SHARE_OPEN.name]: () =>
    import(/* webpackChunkName: "popups" */ './overlays/share-popup.tsx').then((m) => m.SharePopup),
};
