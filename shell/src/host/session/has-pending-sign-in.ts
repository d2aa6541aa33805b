import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';

/** Stored per tab, because only the tab that started a login completes it. */
export const PENDING_SIGN_IN_KEY = 'pending-sign-in';

/** Apart from the rest of a pending login, because every page asks this. */
export function hasPendingSignIn(): boolean {
  return ignoringBlocked(() => sessionStorage.getItem(PENDING_SIGN_IN_KEY)) !== null;
}
