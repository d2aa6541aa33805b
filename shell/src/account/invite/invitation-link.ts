import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';

export function invitationPath(key: string): string {
  return href(INVITE_FRIEND_ROUTE, undefined, { key });
}

/** Path of a member's personal link, which names them and can be used by anyone. */
export function personalPath(userId: number): string {
  return href(INVITE_FRIEND_ROUTE, undefined, { ref: String(userId) });
}

/** Only the browser knows the site's address. */
export function urlOf(path: string): string {
  return new URL(path, location.origin).href;
}
