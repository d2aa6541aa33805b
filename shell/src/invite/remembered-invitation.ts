import { INVITE_COOKIE_S } from '@tagalong/contracts/limits';
import { cookies } from '@tagalong/platform';

const COOKIE = 'invite_user';

/** Keeps for 15 minutes which invitation somebody wants to accept, while they sign up. */
export function rememberInvitation(key: string): void {
  cookies.set(COOKIE, key, INVITE_COOKIE_S);
}

/** Whether this invitation was to be accepted, once: reading forgets it. */
export function takeInvitation(key: string): boolean {
  const isRemembered = cookies.get(COOKIE) === key;
  if (isRemembered) cookies.remove(COOKIE);
  return isRemembered;
}
