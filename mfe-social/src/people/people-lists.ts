import { href, ROUTES } from '@tagalong/contracts/routes';

export type PeopleListKind = 'following' | 'brands' | 'followers';

interface PeopleListInfo {
  kind: PeopleListKind;
  to: string;
}

/** The lists in the order of their tabs. */
export const PEOPLE_LISTS: readonly PeopleListInfo[] = [
  { kind: 'following', to: href(ROUTES.following) },
  { kind: 'brands', to: href(ROUTES.following, undefined, { kind: 'brands' }) },
  { kind: 'followers', to: href(ROUTES.followers) },
];
