import { INVITE_COOKIE_S } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';

const COOKIE = 'invite_user';

/** Remembers for 15 minutes which invitation to accept after signing up. */
export function rememberInvitation(key: string): void {
  cookies.set(COOKIE, key, INVITE_COOKIE_S);
}

/** True if this invitation was to be accepted. Reading clears the memory. */
export function takeInvitation(key: string): boolean {
  const isRemembered = cookies.get(COOKIE) === key;
  if (isRemembered) cookies.remove(COOKIE);
  return isRemembered;
}
