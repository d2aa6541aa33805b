import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listSuggestedPeople } from '@tagalong/contracts/social/discovery';
import type { PersonItem } from '@tagalong/contracts/social/people';
import { listFollowers, listFollowing, listWatchedBrands } from '@tagalong/contracts/social/people';
import { SEARCH_FILTER_ROUTE } from '@tagalong/contracts/social/routes';
import type { PagesQuery } from '@tagalong/platform';
import { useCall, usePages } from '@tagalong/platform';
import { BagIcon, EmptyState, SearchIcon, space, text, UserIcon } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { PEOPLE_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LinkedEmpty } from '#parts/list/found.tsx';
import { BrandRows, PeopleRows } from '#parts/list/people-rows.tsx';
import { RowList } from '#parts/list/row-list.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { PersonItem as Person } from '#parts/people/person-item.tsx';
import { PEOPLE_LIST_TEXTS } from './people-list-texts.ts';

interface ListProps {
  userId: number;
  search: string;
}
type PeopleQuery = PagesQuery<PersonItem>;

/** Builds a list's request; an empty search is omitted. */
function requestOf({ userId, search }: ListProps) {
  return { id: userId, limit: PEOPLE_PAGE_SIZE, ...(search && { search }) };
}

export function FollowingList(props: ListProps) {
  const empty = (
    <>
      <LinkedEmpty
        Icon={UserIcon}
        title={PEOPLE_LIST_TEXTS.followingEmptyTitle}
        text={PEOPLE_LIST_TEXTS.followingEmptyText}
        action={PEOPLE_LIST_TEXTS.findPeople}
        to={href(SEARCH_FILTER_ROUTE, { filter_type: 'users' })}
      />
      <SuggestedPeople />
    </>
  );
  return <People query={usePages(listFollowing, requestOf(props))} search={props.search} empty={empty} />;
}

/** Suggests creators to follow. The section is secondary, so it disappears silently when loading fails. */
function SuggestedPeople() {
  const people = useCall(listSuggestedPeople, {}).data?.data ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <h2 css={styles}>{PEOPLE_LIST_TEXTS.suggestedTitle}</h2>
      <RowList>
        {people.map((person) => (
          <li key={person.user_id}>
            <Person person={person} />
          </li>
        ))}
      </RowList>
    </section>
  );
}

export function FollowersList(props: ListProps) {
  const empty = (
    <LinkedEmpty
      Icon={UserIcon}
      title={PEOPLE_LIST_TEXTS.followersEmptyTitle}
      text={PEOPLE_LIST_TEXTS.followersEmptyText}
      action={PEOPLE_LIST_TEXTS.findPeople}
      to={href(SEARCH_FILTER_ROUTE, { filter_type: 'users' })}
    />
  );
  return <People query={usePages(listFollowers, requestOf(props))} search={props.search} empty={empty} />;
}

function People({ query, search, empty }: { query: PeopleQuery; search: string; empty: ReactNode }) {
  const noMatch = <NoMatch title={PEOPLE_TEXTS.noMatchTitle(search)} />;
  return <PeopleRows query={query} words={search} empty={search ? noMatch : empty} />;
}

export function BrandsList(props: ListProps) {
  const query = usePages(listWatchedBrands, requestOf(props));
  const empty = (
    <LinkedEmpty
      Icon={BagIcon}
      title={PEOPLE_LIST_TEXTS.brandsEmptyTitle}
      text={PEOPLE_LIST_TEXTS.brandsEmptyText}
      action={PEOPLE_LIST_TEXTS.findBrands}
      to={href(SEARCH_FILTER_ROUTE, { filter_type: 'brands' })}
    />
  );
  const noMatch = <NoMatch title={PEOPLE_LIST_TEXTS.noMatchBrandTitle(props.search)} />;
  return <BrandRows query={query} words={props.search} empty={props.search ? noMatch : empty} />;
}

function NoMatch({ title }: { title: string }) {
  return (
    <div role="status">
      <EmptyState icon={<SearchIcon size={32} aria-hidden />} title={title} text={PEOPLE_TEXTS.noMatchText} />
    </div>
  );
}

const styles = css({ ...text('lg', 700), marginBottom: space[4] });
