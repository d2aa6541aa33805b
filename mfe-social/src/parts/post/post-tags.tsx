import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/social/post';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { TagDot } from '@tagalong/ui';
import { placedTags } from './media-shape.ts';

interface PostTagsProps {
  post: Post;
  pictureRatio: number;
  boxRatio: number;
}

/** Renders a photo's tag dots; each links to its product, which the post also lists by name. */
export function PostTags({ post, pictureRatio, boxRatio }: PostTagsProps) {
  return placedTags(post.tagged_products, pictureRatio, boxRatio).map(({ product, x, y }) => (
    <TagDot
      css={styles}
      key={product.id}
      // A post without a key is a preview, which leads nowhere.
      {...((post.unique_key
        ? { as: Link, to: productHref(product.id, { post_ref: post.post_id }) }
        : { as: 'span' }) as { as: typeof Link; to: string })}
      x={x}
      y={y}
    />
  ));
}

// The dots don't match a player, which lays out the photo differently.
const styles = css({ 'div:has([data-player]) > &': { display: 'none' } });
