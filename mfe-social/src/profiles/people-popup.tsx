import { css } from '@emotion/react';
import { listFollowers, listFollowing, type PublicProfile } from '@tagalong/contracts/social/people';
import { usePages } from '@tagalong/platform';
import { EmptyState, UserIcon } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { PEOPLE_PAGE_SIZE } from '#lib/page-sizes.ts';
import { PeopleRows } from '#parts/list/people-rows.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { usePeopleSearch } from '#parts/people/use-people-search.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

interface PeoplePopupProps {
  profile: PublicProfile;
  list: 'followers' | 'following';
  isOpen: boolean;
  onClose: () => void;
}

/** Lists a user's followers, or the people the user follows, in a dialog. */
export function PeoplePopup({ profile, list, isOpen, onClose }: PeoplePopupProps) {
  const title =
    list === 'followers'
      ? PROFILE_TEXTS.followersOf(profile.nickname)
      : PROFILE_TEXTS.followingOf(profile.nickname);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <People key={list} userId={profile.user_id} list={list} />
    </Dialog>
  );
}

function People({ userId, list }: { userId: number; list: 'followers' | 'following' }) {
  const { search, field } = usePeopleSearch();
  const query = usePages(list === 'followers' ? listFollowers : listFollowing, {
    id: userId,
    limit: PEOPLE_PAGE_SIZE,
    ...(search && { search }),
  });
  return (
    <div css={styles}>
      {field}
      <PeopleRows
        query={query}
        words={search}
        empty={
          <EmptyState
            icon={<UserIcon size={32} aria-hidden />}
            title={search ? PEOPLE_TEXTS.noMatchTitle(search) : PROFILE_TEXTS.otherEmptyTitle}
            text={search && PEOPLE_TEXTS.noMatchText}
          />
        }
      />
    </div>
  );
}

// The minimum height keeps the popup from jumping while a search narrows the list.
const styles = css({ display: 'flex', flexDirection: 'column', gap: 12, minHeight: 'min(420px, 60dvh)' });
