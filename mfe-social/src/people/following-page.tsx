import { useSearchParams } from '@tagalong/platform';
import { PeopleListPage } from './people-list-page.tsx';

/** Whom the member follows, and the brands that the member watches (FO-03). */
export function FollowingPage() {
  const [search] = useSearchParams();
  return <PeopleListPage kind={search.get('kind') === 'brands' ? 'brands' : 'following'} />;
}

export function FollowersPage() {
  return <PeopleListPage kind="followers" />;
}
