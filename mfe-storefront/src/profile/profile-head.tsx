import { css } from '@emotion/react';
import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { USER_FOLLOWER_COUNT, USER_FOLLOWING_COUNT } from '@tagalong/contracts/core/facts';
import { countText } from '@tagalong/contracts/core/language';
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
import { Avatar, Button, color, ShareIcon, space, text, touchTarget, VerifiedMark } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

type Profile = ResponseOf<typeof getMyProfile>['data'];

/** Shows the header of the user's own profile: picture, name, bio, counts and actions. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { name, avatar } = useIdentity(profile.user_id, { name: profile.nickname, avatar: profile.avatar });
  const followerCount = useFact(USER_FOLLOWER_COUNT, profile.user_id, profile.follower_count);
  const followingCount = useFact(USER_FOLLOWING_COUNT, profile.user_id, profile.following_count);
  const counts: [count: number, word: string, to: string | null][] = [
    [profile.post_count, STOREFRONT_TEXTS.posts(profile.post_count), href(MY_POSTS_ROUTE)],
    [followerCount, STOREFRONT_TEXTS.followers(followerCount), href(FOLLOWERS_ROUTE)],
    [followingCount, STOREFRONT_TEXTS.following, href(FOLLOWING_ROUTE)],
  ];
  // This count has no link, because the products are listed on the same page.
  if (profile.is_creator) counts.push([profile.storefront_count, STOREFRONT_TEXTS.inTheShop, null]);
  return (
    <header css={styles.head}>
      <Avatar name={name} src={avatar} colorId={profile.color_id} size={96} />
      <div css={styles.names}>
        <h1 css={styles.name}>
          {name}
          {profile.register_type === REGISTER_TYPE.influencer && (
            <span css={styles.mark}>
              <VerifiedMark size={20} label={STOREFRONT_TEXTS.verified} />
            </span>
          )}
        </h1>
        <p css={styles.handle}>
          <bdi>@{profile.tagalong_handle}</bdi>
        </p>
      </div>
      {profile.bio && <p css={styles.bio}>{profile.bio}</p>}
      <ul css={styles.counts}>
        {counts.map(([count, word, to]) => (
          <li key={word}>
            {to ? (
              <Link to={to} css={styles.fact}>
                <Fact count={count} word={word} />
              </Link>
            ) : (
              <Fact count={count} word={word} />
            )}
          </li>
        ))}
      </ul>
      <div css={styles.actions}>
        <Button as={Link} to={href(SETTINGS_INFO_ROUTE)} variant="secondary">
          {STOREFRONT_TEXTS.editProfile}
        </Button>
        <ShareButton profile={profile} />
      </div>
    </header>
  );
}

function Fact({ count, word }: { count: number; word: string }) {
  return (
    <>
      <strong css={styles.count}>{countText(count)}</strong> {word}
    </>
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

const styles = {
  head: css({
    display: 'grid',
    justifyItems: 'center',
    gap: space[5],
    paddingBlock: space[5],
    textAlign: 'center',
  }),
  names: css({ minWidth: 0 }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
  mark: css({ display: 'inline-block', verticalAlign: '-2px', marginInlineStart: space[3] }),
  handle: css({ ...text('base'), color: color.text2, overflowWrap: 'anywhere' }),
  bio: css({ ...text('base'), maxWidth: 440, textWrap: 'balance', overflowWrap: 'anywhere' }),
  counts: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${space[2]} ${space[6]}`,
    color: color.text2,
  }),
  fact: css({
    ...touchTarget,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
  count: css({ ...text('base', 800), color: color.text, fontVariantNumeric: 'tabular-nums' }),
};
