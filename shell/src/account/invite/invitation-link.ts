import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';

export function invitationPath(key: string): string {
  return href(INVITE_FRIEND_ROUTE, undefined, { key });
}

export function invitationAddress(key: string): string {
  return new URL(invitationPath(key), location.origin).href;
}
