import { lazy } from 'react';

/** The shell's own answers to intents, by intent; each is fetched when it is asked. */
export const SHELL_OVERLAYS = {
  'auth.login': lazy(() =>
    import(/* webpackChunkName: "login-popup" */ './account/login-popup.tsx').then((m) => ({
      default: m.LoginPopup,
    })),
  ),
  'leave.confirm': lazy(() =>
    import(/* webpackChunkName: "leave-popup" */ './overlays/leave-popup.tsx').then((m) => ({
      default: m.LeavePopup,
    })),
  ),
  'page.open': lazy(() =>
    import(/* webpackChunkName: "page-popup" */ './site-pages/page-popup.tsx').then((m) => ({
      default: m.PagePopup,
    })),
  ),
  'share.open': lazy(() =>
    import(/* webpackChunkName: "share-popup" */ './overlays/share-popup.tsx').then((m) => ({
      default: m.SharePopup,
    })),
  ),
};
