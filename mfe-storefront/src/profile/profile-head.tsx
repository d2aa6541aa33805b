import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { USER_FOLLOWER_COUNT, USER_FOLLOWING_COUNT } from '@tagalong/contracts/core/facts';
import { href } from '@tagalong/contracts/core/routes';
import {
  FOLLOWERS_ROUTE,
  FOLLOWING_ROUTE,
  MY_POSTS_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import type { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { Link, useFact, useIdentity } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, ShareIcon } from '@tagalong/ui';
import { Fact, Facts, ProfileHead } from '@tagalong/ui/profile';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

type Profile = ResponseOf<typeof getMyProfile>['data'];

/** Shows the header of the user's own profile, as others see it, with links to the lists behind its counts. */
export function OwnProfileHead({ profile }: { profile: Profile }) {
  const { name, avatar } = useIdentity(profile.user_id, { name: profile.nickname, avatar: profile.avatar });
  const followerCount = useFact(USER_FOLLOWER_COUNT, profile.user_id, profile.follower_count);
  const followingCount = useFact(USER_FOLLOWING_COUNT, profile.user_id, profile.following_count);
  return (
    <ProfileHead
      name={name}
      avatar={{ src: avatar, colorId: profile.color_id }}
      verifiedLabel={
        profile.register_type === REGISTER_TYPE.influencer ? STOREFRONT_TEXTS.verified : undefined
      }
      meta={<bdi>@{profile.tagalong_handle}</bdi>}
      facts={
        <Facts>
          <Fact
            as={Link}
            to={href(MY_POSTS_ROUTE)}
            count={profile.post_count}
            word={STOREFRONT_TEXTS.posts(profile.post_count)}
          />
          <Fact
            as={Link}
            to={href(FOLLOWERS_ROUTE)}
            count={followerCount}
            word={STOREFRONT_TEXTS.followers(followerCount)}
          />
          <Fact
            as={Link}
            to={href(FOLLOWING_ROUTE)}
            count={followingCount}
            word={STOREFRONT_TEXTS.following}
          />
          {/* Without a link, because the products are listed on the same page. */}
          {profile.is_creator && <Fact count={profile.storefront_count} word={STOREFRONT_TEXTS.inTheShop} />}
        </Facts>
      }
      bio={profile.bio ?? ''}
      bioLabels={STOREFRONT_TEXTS}
      actions={
        <>
          <Button as={Link} to={href(SETTINGS_INFO_ROUTE)} variant="secondary">
            {STOREFRONT_TEXTS.editProfile}
          </Button>
          <ShareButton profile={profile} />
        </>
      }
    />
  );
}

/** Shares the public page of the profile (PO-08). */
function ShareButton({ profile: { user_id: id, nickname, avatar } }: { profile: Profile }) {
  const ask = useAsk(SHARE_OPEN);
  const share = (): void =>
    ask({
      path: href(USER_PROFILE_ROUTE, { id }),
      title: STOREFRONT_TEXTS.shareTitle(nickname),
      ...(avatar?.startsWith('/') && { picture: avatar }),
    });
  return (
    <Button variant="secondary" icon={<ShareIcon size={18} aria-hidden />} onClick={share}>
      {STOREFRONT_TEXTS.share}
    </Button>
  );
}
