import { AUTH_LOGIN, LEAVE_CONFIRM, PAGE_OPEN, SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { type ComponentType, lazy } from 'react';

/** The shell's own dialogs by intent; each loads on demand. */
export const SHELL_OVERLAYS: Readonly<Record<string, ComponentType<never>>> = {
  [AUTH_LOGIN.name]: lazy(() =>
    import('./account/sign-in/login-popup.tsx').then((m) => ({
      default: m.LoginPopup,
    })),
  ),
  [LEAVE_CONFIRM.name]: lazy(() =>
    import('./overlays/leave-popup.tsx').then((m) => ({
      default: m.LeavePopup,
    })),
  ),
  [PAGE_OPEN.name]: lazy(() =>
    import('./site-pages/page-popup.tsx').then((m) => ({
      default: m.PagePopup,
    })),
  ),
  [SHARE_OPEN.name]: lazy(() =>
    import('./overlays/share-popup.tsx').then((m) => ({
      default: m.SharePopup,
    })),
  ),
};
