import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';

export function invitationPath(key: string): string {
  return href(INVITE_FRIEND_ROUTE, undefined, { key });
}

export function invitationUrl(key: string): string {
  return new URL(invitationPath(key), location.origin).href;
}

/** Path of a member's personal link, which names them and can be used by anyone. */
export function personalPath(userId: number): string {
  return href(INVITE_FRIEND_ROUTE, undefined, { ref: String(userId) });
}

export function personalUrl(userId: number): string {
  return new URL(personalPath(userId), location.origin).href;
}
