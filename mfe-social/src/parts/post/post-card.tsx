import { css } from '@emotion/react';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import { useFact } from '@tagalong/platform';
import { BagIcon, MediaPill, PostFrame, type PostFrameProps } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { cssHeight, expectedHeight } from './media-shape.ts';
import { PostActions } from './post-actions.tsx';
import { PostCaption } from './post-caption.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';
import { PostRail } from './post-rail.tsx';
import { usePost } from './use-post.ts';
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

/** A post of any kind, with the products that it shows; nothing once it is deleted or disabled. */
export function PostCard({
  post: given,
  isOwnPage = false,
  isFirst = false,
  isFar = false,
  position,
}: PostCardProps) {
  const post = usePost(given);
  const act = usePostAct(post);
  if (useFact(POST_IS_HIDDEN, post.post_id)) return null;
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
