import { css } from '@emotion/react';
import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { USER_FOLLOWER_COUNT, USER_FOLLOWING_COUNT } from '@tagalong/contracts/core/facts';
import { href } from '@tagalong/contracts/core/routes';
import type { PublicProfile } from '@tagalong/contracts/social/people';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useFact, useIdentity } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { Fact, Facts, ProfileHead } from '@tagalong/ui/profile';
import { useState } from 'react';
import { FollowButton } from '#parts/follow/follow-button.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { ShareButton } from '#parts/people/share-button.tsx';
import { PersonLinks } from './person-links.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

const PeoplePopup = lazyPart(() => import('./people-popup.tsx'), { leave: 'onClose' });

export function UserProfileHead({ profile }: { profile: PublicProfile }) {
  const { name, avatar } = useIdentity(profile.user_id, { name: profile.nickname, avatar: profile.avatar });
  return (
    <ProfileHead
      name={name}
      avatar={{ src: avatar, colorId: profile.color_id }}
      verifiedLabel={profile.register_type === REGISTER_TYPE.influencer ? PEOPLE_TEXTS.verified : undefined}
      meta={
        <>
          <bdi>@{profile.tagalong_handle}</bdi>
          {profile.follows_me && !profile.is_me && <span css={styles.mark}>{PROFILE_TEXTS.followsYou}</span>}
        </>
      }
      facts={<PersonFacts profile={profile} />}
      bio={profile.bio}
      bioLabels={PROFILE_TEXTS}
      links={
        profile.links &&
        profile.links.length > 0 && <PersonLinks urls={profile.links.map(({ url }) => url)} />
      }
      actions={
        <>
          {profile.is_me ? (
            <Button as={Link} to={href(SETTINGS_INFO_ROUTE)} variant="secondary">
              {PROFILE_TEXTS.editProfile}
            </Button>
          ) : (
            <FollowButton
              size="md"
              variant="primary"
              user_id={profile.user_id}
              nickname={profile.nickname}
              is_followed={profile.is_followed}
              follows_me={profile.follows_me}
            />
          )}
          <ShareButton
            path={href(USER_PROFILE_ROUTE, { id: profile.user_id })}
            name={name}
            picture={avatar}
          />
        </>
      }
    />
  );
}

type ShownList = 'followers' | 'following';

/** Shows the profile's counts; the follower and following counts open the list of people. */
function PersonFacts({ profile }: { profile: PublicProfile }) {
  const followerCount = useFact(USER_FOLLOWER_COUNT, profile.user_id, profile.follower_count);
  const followingCount = useFact(USER_FOLLOWING_COUNT, profile.user_id, profile.following_count);
  const [list, setList] = useState<ShownList>('followers');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const show = (which: ShownList) => () => {
    setList(which);
    setOpen(true);
  };
  return (
    <>
      <Facts>
        <Fact count={profile.post_count} word={PROFILE_TEXTS.postCount(profile.post_count)} />
        <Fact
          count={followerCount}
          word={PROFILE_TEXTS.followerCount(followerCount)}
          onOpen={show('followers')}
        />
        <Fact count={followingCount} word={PROFILE_TEXTS.followingCount} onOpen={show('following')} />
      </Facts>
      {isOpen !== null && (
        <PeoplePopup profile={profile} list={list} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const styles = {
  mark: css({
    ...text('xs', 600),
    marginInlineStart: space[4],
    padding: `2px ${space[4]}`,
    borderRadius: radius.full,
    backgroundColor: color.fill,
    color: color.text2,
    whiteSpace: 'nowrap',
  }),
};
