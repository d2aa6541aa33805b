import { FOLLOWERS_ROUTE } from '@tagalong/contracts/social/routes';
import { type PageProps, useSearchParams } from '@tagalong/platform';
import { PeopleListPage } from './people-list-page.tsx';

/** Lists the people and brands that a member follows, or the member's followers (FO-03). */
export function FollowingPage({ route }: PageProps) {
  const [search] = useSearchParams();
  if (route === FOLLOWERS_ROUTE.name) return <PeopleListPage kind="followers" />;
  return <PeopleListPage kind={search.get('kind') === 'brands' ? 'brands' : 'following'} />;
}
