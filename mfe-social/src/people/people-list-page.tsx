import { css } from '@emotion/react';
import { USER_FOLLOWER_COUNT, USER_FOLLOWING_COUNT } from '@tagalong/contracts/core/facts';
import { countText } from '@tagalong/contracts/core/language';
import { href } from '@tagalong/contracts/core/routes';
import { FOLLOWERS_ROUTE, FOLLOWING_ROUTE } from '@tagalong/contracts/social/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { type PageProps, useCall, useFact, useSearchParams, useSession } from '@tagalong/platform';
import { color, Page, text, VisuallyHidden } from '@tagalong/ui';
import { ChipTabs } from '#lib/chip-tabs.tsx';
import { usePeopleSearch } from '#parts/people/use-people-search.tsx';
import { BrandsList, FollowersList, FollowingList } from './people-list.tsx';
import { PEOPLE_LIST_TEXTS } from './people-list-texts.ts';

/** Lists in tab order. */
const LISTS = {
  following: { to: href(FOLLOWING_ROUTE), List: FollowingList },
  brands: { to: href(FOLLOWING_ROUTE, undefined, { kind: 'brands' }), List: BrandsList },
  followers: { to: href(FOLLOWERS_ROUTE), List: FollowersList },
};

type ListKind = keyof typeof LISTS;

/** Lists the people and brands that the member follows, or the member's followers, with a search field (FO-03). */
export function PeopleListPage({ route }: PageProps) {
  const [params] = useSearchParams();
  const userId = useSession()?.id;
  const { search, field } = usePeopleSearch();
  const followed: ListKind = params.get('kind') === 'brands' ? 'brands' : 'following';
  const kind = route === FOLLOWERS_ROUTE.name ? 'followers' : followed;
  const { List } = LISTS[kind];
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{PEOPLE_LIST_TEXTS[kind]}</VisuallyHidden>
      <ListTabs kind={kind} />
      {field}
      {userId !== undefined && <List key={kind} userId={userId} search={search} />}
    </Page>
  );
}

function ListTabs({ kind }: { kind: ListKind }) {
  const userId = useSession()?.id ?? 0;
  const profile = useCall(getMyProfile, {}).data?.data;
  const counts: Record<ListKind, number | undefined> = {
    following: useFact(USER_FOLLOWING_COUNT, userId) ?? profile?.following_count,
    brands: undefined,
    followers: useFact(USER_FOLLOWER_COUNT, userId) ?? profile?.follower_count,
  };
  const tabs = (['following', 'brands', 'followers'] as const).map((list) => ({
    to: LISTS[list].to,
    label: (
      <>
        {PEOPLE_LIST_TEXTS[list]}
        {counts[list] !== undefined && (
          <span css={[styles.count, list === kind && styles.chosen]}>{countText(counts[list])}</span>
        )}
      </>
    ),
    isSelected: list === kind,
  }));
  return <ChipTabs label={PEOPLE_LIST_TEXTS.lists} tabs={tabs} />;
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  chosen: css({ color: 'inherit' }),
};
