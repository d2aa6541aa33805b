import { css } from '@emotion/react';
import { REGISTER_TYPE } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { timeAgo } from '@tagalong/contracts/core/time-ago';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { POST_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useHost } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { DotsIcon, IconButton, media, PersonRow, space, truncate } from '@tagalong/ui';
import { FollowButton } from '#parts/follow/follow-button.tsx';
import { POST_ACT } from '#parts/intents.ts';
import { CARD_TEXTS } from './card-texts.ts';

interface PostHeadProps {
  post: Post;
  /** On the post's own page the time is not a link. */
  isOwnPage: boolean;
}

/** Shows a post's author and time, with the follow button and the menu button. */
export function PostHead({ post, isOwnPage }: PostHeadProps) {
  const act = useAsk(POST_ACT);
  const time = timeAgo(post.created_at, useHost().now());
  const stamp = <time dateTime={post.created_at}>{time}</time>;
  return (
    <PersonRow
      css={styles.row}
      as={Link}
      to={href(USER_PROFILE_ROUTE, { id: post.post_author_id })}
      name={post.post_author_name}
      avatar={{ src: post.post_author_image, colorId: post.post_author_color_id }}
      verifiedLabel={
        post.post_author_register_type === REGISTER_TYPE.influencer ? CARD_TEXTS.verified : undefined
      }
      meta={
        <span css={styles.meta}>
          <bdi css={truncate}>@{post.tagalong_handle}</bdi>
          <span css={styles.stamp}>
            {'\u00a0· '}
            {isOwnPage ? (
              stamp
            ) : (
              <Link
                css={styles.time}
                to={href(POST_ROUTE, { id: post.unique_key })}
                aria-label={CARD_TEXTS.postOpenTime(time)}
              >
                {stamp}
              </Link>
            )}
            {post.disclosure && `\u00a0· ${CARD_TEXTS.disclosures[post.disclosure]}`}
          </span>
        </span>
      }
      action={
        <>
          <FollowButton
            user_id={post.post_author_id}
            nickname={post.post_author_name}
            is_followed={post.is_following_author}
          />
          <IconButton
            label={POST_TEXTS.menu(post.post_author_name)}
            aria-haspopup="menu"
            onClick={() => act({ unique_key: post.unique_key, step: 'menu' })}
          >
            <DotsIcon size={22} aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

const styles = {
  row: css({ paddingInlineEnd: space[2] }),
  // A long handle is truncated, the time never is.
  meta: css({ display: 'flex', minWidth: 0 }),
  stamp: css({ flex: 'none' }),
  // Positioned above the link that covers the whole row. Its target extends downwards, where the post begins.
  time: css({
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-4px min(0px, (100% - 44px) / 2) -25px' },
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
};
