import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/post';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { BagIcon, MediaPill, PostFrame, type PostFrameProps } from '@tagalong/ui';
import { cssHeight, expectedHeight } from './media-shape.ts';
import { PostActions } from './post-actions.tsx';
import { PostCaption } from './post-caption.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';
import { PostRail } from './post-rail.tsx';
import { usePostAct } from './use-post-act.ts';

interface PostCardProps {
  post: Post;
  /** On the page of the post itself: nothing is cut off and nothing links to the post. */
  isOwnPage?: boolean;
  /** Its picture is the first one that the page shows. */
  isFirst?: boolean;
  /** Far below: the browser draws it when it comes near. */
  isFar?: boolean;
  position?: PostFrameProps['position'];
}

/** A post of any kind, with the products that it shows. */
export function PostCard({
  post,
  isOwnPage = false,
  isFirst = false,
  isFar = false,
  position,
}: PostCardProps) {
  const act = usePostAct(post);
  const products = post.tagged_products;
  return (
    <PostFrame
      css={isFar && styles.far}
      // Each post has a height of its own: as styles they would fill the style sheet.
      style={isFar ? { containIntrinsicBlockSize: `auto ${cssHeight(expectedHeight(post))}` } : undefined}
      label={SOCIAL_TEXTS.postBy(post.post_author_name)}
      position={position}
      header={<PostHead post={post} isOwnPage={isOwnPage} />}
      media={
        <>
          <PostMedia post={post} isFirst={isFirst} isOwnPage={isOwnPage} />
          {products.length > 0 && post.post_type !== 'THISORTHAT' && (
            <MediaPill
              css={styles.pill}
              icon={<BagIcon size={20} aria-hidden />}
              onClick={() => act('products')}
            >
              {SOCIAL_TEXTS.shopThisPost(products.length)}
            </MediaPill>
          )}
        </>
      }
      rail={products.length > 0 && <PostRail products={products} />}
      actions={<PostActions post={post} />}
      caption={post.post_caption && <PostCaption caption={post.post_caption} isWhole={isOwnPage} />}
    />
  );
}

const styles = {
  far: css({ contentVisibility: 'auto' }),
  // A player has its own controls there.
  pill: css({ 'div:has([data-player]) > &': { display: 'none' } }),
};
