import { href, ROUTES } from '@tagalong/contracts/routes';

export function invitationPath(key: string): string {
  return href(ROUTES.inviteFriend, undefined, { key });
}

export function invitationAddress(key: string): string {
  return new URL(invitationPath(key), location.origin).href;
}
