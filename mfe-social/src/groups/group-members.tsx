import { css } from '@emotion/react';
import { type Group, listGroupMembers } from '@tagalong/contracts/social/article';
import { usePages } from '@tagalong/platform';
import { EmptyState, space, text, UsersIcon } from '@tagalong/ui';
import { useId } from 'react';
import { PEOPLE_PAGE_SIZE } from '#lib/page-sizes.ts';
import { PeopleRows } from '#parts/list/people-rows.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { usePeopleSearch } from '#parts/people/use-people-search.tsx';
import { GROUP_TEXTS } from './group-texts.ts';

/** Number of members above which the list gets a search field. */
const SEARCH_FROM_MEMBERS = 12;

/** Lists a group's members in the order in which they joined, so the owner is first. */
export function GroupMembers({ group }: { group: Group }) {
  const titleId = useId();
  const { search, field } = usePeopleSearch();
  const query = usePages(listGroupMembers, {
    group_id: String(group.id),
    limit: PEOPLE_PAGE_SIZE,
    ...(search && { search }),
  });
  return (
    <section css={styles.section} aria-labelledby={titleId}>
      <h2 css={styles.title} id={titleId}>
        {GROUP_TEXTS.groupMembers}
      </h2>
      {group.member_count > SEARCH_FROM_MEMBERS && field}
      <PeopleRows
        query={query}
        words={search}
        label={GROUP_TEXTS.groupMembers}
        noteOf={(member) => (member.is_owner ? GROUP_TEXTS.groupOwner : undefined)}
        empty={
          <div role="status">
            <EmptyState
              icon={<UsersIcon size={32} aria-hidden />}
              title={search ? PEOPLE_TEXTS.noMatchTitle(search) : GROUP_TEXTS.groupMembersEmptyTitle}
              text={search ? PEOPLE_TEXTS.noMatchText : GROUP_TEXTS.groupMembersEmptyText}
            />
          </div>
        }
      />
    </section>
  );
}

const styles = {
  section: css({ display: 'flex', flexDirection: 'column', gap: space[5], marginTop: space[5] }),
  title: css({ ...text('lg', 700) }),
};
