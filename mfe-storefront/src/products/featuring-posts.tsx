import { css } from '@emotion/react';
import { listProductPosts, PRODUCT_POST_TYPES } from '@tagalong/contracts/social/discovery';
import type { Product } from '@tagalong/contracts/storefront/product';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link, usePages } from '@tagalong/platform';
import { Chip, ChipRow, Rail, Skeleton, space, text } from '@tagalong/ui';
import { postCount, productPostsHref } from '#parts/post-kinds.ts';
import { PostTile } from '#parts/post-tile.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { postKindTexts } from './product-facts.ts';
import { useIsNear } from './use-is-near.ts';

const POSTS_SHOWN = 8;

/** Shows the newest posts that feature a product and links to those of each kind, with counts (PR-06). */
export function FeaturingPosts({ product, from }: { product: Product; from: Recommender }) {
  const [ref, isNear] = useIsNear();
  if (postCount(product, 'all') === 0) return null;
  return (
    <section ref={ref} css={styles.section}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.seenInPosts}</h2>
      <ChipRow label={STOREFRONT_TEXTS.seenInPosts} inset={12} css={styles.edge}>
        {PRODUCT_POST_TYPES.filter((type) => postCount(product, type) > 0).map((type) => (
          <Chip key={type} as={Link} to={productPostsHref(product.id, type, from)}>
            {postKindTexts(type, postCount(product, type))}
          </Chip>
        ))}
      </ChipRow>
      <NewestPosts id={product.id} isNear={isNear} />
    </section>
  );
}

/** A failure leaves out the pictures: the links above lead to the same posts. */
function NewestPosts({ id, isNear }: { id: number; isNear: boolean }) {
  const query = usePages(listProductPosts, { id, type: 'all', limit: POSTS_SHOWN }, { enabled: isNear });
  if (query.error) return null;
  const posts = query.data?.pages[0]?.data;
  return (
    <Rail inset={12} gap={8} css={styles.edge}>
      {posts
        ? posts.map((post) => (
            <div key={post.post_id} css={styles.tile}>
              <PostTile post={post} />
            </div>
          ))
        : [0, 1, 2, 3].map((tile) => (
            <div key={tile} css={styles.tile}>
              <Skeleton ratio={4 / 5} radius="md" />
            </div>
          ))}
    </Rail>
  );
}

const styles = {
  section: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[4],
    marginTop: space[7],
  }),
  title: css({ ...text('lg', 700) }),
  // The negative margin extends the row to the screen edges.
  edge: css({ marginInline: -12 }),
  tile: css({ flex: 'none', width: 132, scrollSnapAlign: 'start', '&:empty': { display: 'none' } }),
};
