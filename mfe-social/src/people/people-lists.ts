import { href } from '@tagalong/contracts/core/routes';
import { FOLLOWERS_ROUTE, FOLLOWING_ROUTE } from '@tagalong/contracts/social/routes';

export type PeopleListKind = 'following' | 'brands' | 'followers';

interface PeopleListInfo {
  kind: PeopleListKind;
  to: string;
}

/** Lists in tab order. */
export const PEOPLE_LISTS: readonly PeopleListInfo[] = [
  { kind: 'following', to: href(FOLLOWING_ROUTE) },
  { kind: 'brands', to: href(FOLLOWING_ROUTE, undefined, { kind: 'brands' }) },
  { kind: 'followers', to: href(FOLLOWERS_ROUTE) },
];
