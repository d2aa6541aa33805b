import { INVITE_COOKIE } from '@tagalong/contracts/account/invitation';
import { INVITE_COOKIE_S } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';

/** Remembers for 15 minutes which invitation to accept after signing up. */
export function rememberInvitation(key: string): void {
  cookies.set(INVITE_COOKIE, key, INVITE_COOKIE_S);
}

/** Remembers for 15 minutes whose referral link was opened. The API credits the person with an account created meanwhile. */
export function rememberReferrer(id: string): void {
  cookies.set(INVITE_COOKIE, id, INVITE_COOKIE_S);
}

/** True if this invitation was to be accepted. Reading clears the memory. */
export function takeInvitation(key: string): boolean {
  const isRemembered = cookies.get(INVITE_COOKIE) === key;
  if (isRemembered) cookies.remove(INVITE_COOKIE);
  return isRemembered;
}
