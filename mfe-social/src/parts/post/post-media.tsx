import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import type { ReactNode } from 'react';
import { CARD_TEXTS } from './card-texts.ts';
import { mediaRatio, naturalRatio } from './media-shape.ts';
import { PostGallery } from './post-gallery.tsx';
import { PostTags } from './post-tags.tsx';
import { PostVideo } from './post-video.tsx';
import { ThisOrThat } from './this-or-that.tsx';

interface PostMediaProps {
  post: Post;
  isFirst: boolean;
  isOwnPage: boolean;
}

/** Renders a post's media according to its type (PO-01). */
export function PostMedia({ post, isFirst, isOwnPage }: PostMediaProps) {
  const around = (picture: ReactNode): ReactNode =>
    isOwnPage ? (
      picture
    ) : (
      <Link
        css={styles}
        to={href(POST_ROUTE, { id: post.unique_key })}
        aria-label={CARD_TEXTS.postOpen(post.post_author_name)}
      >
        {picture}
      </Link>
    );
  switch (post.post_type) {
    case 'IMAGE':
      return <PostGallery post={post} isFirst={isFirst} around={around} />;
    case 'THISORTHAT':
      return <ThisOrThat post={post} isFirst={isFirst} />;
    case 'INSTAGRAM':
      return (
        <>
          <PostVideo post={post} provider="INSTAGRAM" isFirst={isFirst} />
          <PostTags post={post} pictureRatio={naturalRatio(post)} boxRatio={mediaRatio(post)} />
        </>
      );
    case 'TIKTOK':
    case 'YOUTUBE':
      return <PostVideo post={post} provider={post.post_type} isFirst={isFirst} />;
  }
}

const styles = css({ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: -4 } });
