import { css } from '@emotion/react';
import { USER_FOLLOWER_COUNT, USER_FOLLOWING_COUNT } from '@tagalong/contracts/social/facts';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { Link, useCall, useFact, useSession } from '@tagalong/platform';
import { Chip, ChipRow, color, Page, text, VisuallyHidden } from '@tagalong/ui';
import { shortCount } from '#lib/count-text.ts';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { usePeopleSearch } from '#parts/people/use-people-search.tsx';
import { BrandsList, FollowersList, FollowingList } from './people-list.tsx';
import { PEOPLE_LISTS, type PeopleListKind } from './people-lists.ts';

const LISTS = { following: FollowingList, brands: BrandsList, followers: FollowersList };

/** Shows one of the member's own lists of people or brands, with a search field. */
export function PeopleListPage({ kind }: { kind: PeopleListKind }) {
  const userId = useSession()?.id;
  const { search, field } = usePeopleSearch();
  const List = LISTS[kind];
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{PEOPLE_TEXTS[kind]}</VisuallyHidden>
      <ListTabs kind={kind} />
      {field}
      {userId !== undefined && <List key={kind} userId={userId} search={search} />}
    </Page>
  );
}

function ListTabs({ kind }: { kind: PeopleListKind }) {
  const userId = useSession()?.id ?? 0;
  const profile = useCall(getMyProfile, {}).data?.data;
  const counts = {
    following: useFact(USER_FOLLOWING_COUNT, userId) ?? profile?.following_count,
    brands: undefined,
    followers: useFact(USER_FOLLOWER_COUNT, userId) ?? profile?.follower_count,
  };
  return (
    <ChipRow label={PEOPLE_TEXTS.lists} inset={12} css={styles.tabs}>
      {PEOPLE_LISTS.map((list) => (
        <Chip key={list.kind} as={Link} to={list.to} replace isSelected={list.kind === kind}>
          {PEOPLE_TEXTS[list.kind]}
          {counts[list.kind] !== undefined && (
            <span css={[styles.count, list.kind === kind && styles.chosen]}>
              {shortCount(counts[list.kind] ?? 0)}
            </span>
          )}
        </Chip>
      ))}
    </ChipRow>
  );
}

const styles = {
  tabs: css({ marginInline: -12 }),
  count: css({ ...text('sm', 600), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  chosen: css({ color: 'inherit' }),
};
