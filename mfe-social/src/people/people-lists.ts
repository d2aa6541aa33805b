import { href, ROUTES } from '@tagalong/contracts/routes';
import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';

export type PeopleListKind = 'following' | 'brands' | 'followers';

interface PeopleListInfo {
  kind: PeopleListKind;
  label: string;
  to: string;
}

/** The lists in the order of their tabs. */
export const PEOPLE_LISTS: readonly PeopleListInfo[] = [
  { kind: 'following', label: PEOPLE_TEXTS.following, to: href(ROUTES.following) },
  { kind: 'brands', label: PEOPLE_TEXTS.brands, to: href(ROUTES.following, undefined, { kind: 'brands' }) },
  { kind: 'followers', label: PEOPLE_TEXTS.followers, to: href(ROUTES.followers) },
];
