import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { Link, useLike } from '@tagalong/platform';
import {
  Avatar,
  LikeButton,
  media,
  Picture,
  radius,
  size,
  space,
  text,
  truncate,
  VisuallyHidden,
} from '@tagalong/ui';
import type { ReactNode } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';
import { tilePictureOf } from '#parts/post/tile-picture.ts';
import type { BoardItem } from './item-tools.tsx';
import { POST } from './use-board-items.ts';

interface LikeboardPostsProps {
  posts: readonly Post[];
  menuOf(item: BoardItem): ReactNode;
}

/** Shows a likeboard's posts as pictures, each linked to its post. Posts without a menu can be saved. */
export function LikeboardPosts({ posts, menuOf }: LikeboardPostsProps) {
  return (
    <ul css={styles.grid}>
      {posts.map((post) => (
        <li key={post.post_id} css={styles.item}>
          <Link css={styles.tile} to={href(POST_ROUTE, { id: post.unique_key })}>
            <VisuallyHidden>
              {LIKEBOARD_TEXTS.postOpen(post.post_author_name, post.image_list[0]?.alt ?? '')}
            </VisuallyHidden>
            <Picture
              src={tilePictureOf(post)}
              alt=""
              ratio={4 / 5}
              loading="lazy"
              placeholder={post.image_list[0]?.placeholder}
            />
            <span css={styles.author} aria-hidden>
              <Avatar
                size={24}
                name={post.post_author_name}
                src={post.post_author_image}
                colorId={post.post_author_color_id}
              />
              <span css={truncate}>{post.post_author_name}</span>
            </span>
          </Link>
          <span css={styles.menu}>
            {menuOf({
              type: POST,
              id: post.post_id,
              name: LIKEBOARD_TEXTS.postOf(post.post_author_name),
            }) ?? <PostHeart post={post} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PostHeart({ post }: { post: Post }) {
  const { post_id: target_id, post_author_id: target_user_id, post_author_name: author } = post;
  const target = { target_type: TARGET_TYPE.post, target_id, target_user_id };
  const { isLiked, toggle } = useLike(target, post.is_liked);
  return <LikeButton variant="surface" isLiked={isLiked} onToggle={toggle} label={CARD_TEXTS.like(author)} />;
}

const styles = {
  item: css({ position: 'relative' }),
  menu: css({ position: 'absolute', top: 6, insetInlineEnd: 6 }),
  grid: css({
    display: 'grid',
    gap: size.feedGap,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  }),
  tile: css({ position: 'relative', display: 'block', overflow: 'hidden', borderRadius: radius.lg }),
  author: css({
    ...text('sm', 600),
    position: 'absolute',
    inset: 'auto 0 0',
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    padding: `${space[8]} ${space[5]} ${space[5]}`,
    background: 'linear-gradient(transparent, rgb(20 15 11/.62))',
    color: '#fff',
  }),
};
