import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link, useFact } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import {
  BagIcon,
  MediaPill,
  PostFrame,
  type PostFrameProps,
  ProductTile,
  Rail,
  space,
  useFirstScreen,
} from '@tagalong/ui';
import type { ComponentType } from 'react';
import { POST_ACT } from '#parts/intents.ts';
import { captionParts } from './caption-parts.ts';
import { CARD_TEXTS } from './card-texts.ts';
import { cssHeight, expectedHeight } from './media-shape.ts';
import { PostActions } from './post-actions.tsx';
import { PostCaption } from './post-caption.tsx';
import { PostHead } from './post-head.tsx';
import { PostMedia } from './post-media.tsx';
import { usePost } from './use-post.ts';

interface PostCardProps {
  post: Post;
  /** On the post's own page, the caption is not truncated and nothing links to the post. */
  isOwnPage?: boolean;
  /** The picture of the first post loads eagerly with high priority. */
  isFirst?: boolean;
  /** Defers rendering until the post is near the viewport (`content-visibility`). */
  isFar?: boolean;
  position?: PostFrameProps['position'];
  /** Layout of the parts. */
  Frame?: ComponentType<PostFrameProps>;
}

/** Shows a post of any type with its products; renders nothing once the post is deleted or disabled. */
export function PostCard({
  post: given,
  isOwnPage = false,
  isFirst = false,
  isFar = false,
  position,
  Frame = PostFrame,
}: PostCardProps) {
  const post = usePost(given);
  const act = useAsk(POST_ACT);
  const firstScreen = useFirstScreen();
  if (useFact(POST_IS_HIDDEN, post.post_id)) return null;
  const products = post.tagged_products;
  return (
    <Frame
      css={isFar && farStyle(cssHeight(expectedHeight(post)))}
      label={CARD_TEXTS.postBy(post.post_author_name)}
      position={position}
      data-post
      {...(isFirst && firstScreen)}
      {...viewMark({ kind: 'post', id: post.post_id })}
      header={<PostHead post={post} isOwnPage={isOwnPage} />}
      media={
        <>
          <PostMedia post={post} isFirst={isFirst} isOwnPage={isOwnPage} />
          {products.length > 0 && (
            <MediaPill
              css={[styles.pill, post.post_type === 'THISORTHAT' && styles.top]}
              icon={<BagIcon size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => act({ unique_key: post.unique_key, step: 'products' })}
            >
              {CARD_TEXTS.shopThisPost(products.length)}
            </MediaPill>
          )}
        </>
      }
      rail={products.length > 0 && <PostRail post={post} />}
      actions={<PostActions post={post} />}
      caption={post.post_caption && <PostCaption post={post} isFull={isOwnPage} />}
    />
  );
}

/** Shows a post's products in a scrollable row. */
function PostRail({ post }: { post: Post }) {
  return (
    <Rail as="ul" label={CARD_TEXTS.productsInPost} inset={14}>
      {post.tagged_products.map((product) => (
        <li key={product.id}>
          <ProductTile
            as={Link}
            to={productHref(product.id, { post_ref: post.post_id })}
            name={product.name}
            src={product.images.img_200x200}
            dominant={product.dominant}
            brand={product.brand_name}
            price={priceText(product.lowest_price, product.currency)}
            about={convertedText(product.converted_price)}
          />
        </li>
      ))}
    </Rail>
  );
}

/** Parts from which a preview draws a card that leads nowhere. Imported one by one, they would enlarge the first page. */
export const CARD_PARTS = [PostHead, PostMedia, PostActions, captionParts] as const;

const farStyle = (height: string) =>
  css({ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}` });

const styles = {
  // Below a player, whose own controls are in the same place.
  pill: css({ 'div:has([data-player]) > &': { position: 'static', margin: `0 ${space[5]}` } }),
  // The words and results of the two sides are at the bottom.
  top: css({ bottom: 'auto', top: space[5] }),
};
