import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_POST_TYPES } from '@tagalong/contracts/social/discovery';
import type { Product } from '@tagalong/contracts/storefront/product';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { PRODUCT_POSTS_ROUTE } from '@tagalong/contracts/storefront/routes';

export type PostKind = (typeof PRODUCT_POST_TYPES)[number];

type Counts = Pick<
  Product,
  | 'imageposts_count'
  | 'instagramposts_count'
  | 'tiktok_posts_count'
  | 'thisorthatposts_count'
  | 'video_posts_count'
>;

/** Counts a product's posts of one kind, or of all kinds (PR-06). */
export function postCount(product: Counts, kind: PostKind): number {
  const counts = {
    image: product.imageposts_count,
    instagram: product.instagramposts_count,
    tiktok: product.tiktok_posts_count,
    thisorthat: product.thisorthatposts_count,
    video: product.video_posts_count,
  };
  if (kind !== 'all') return counts[kind];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export const kindOf = (text: string | undefined): PostKind | undefined =>
  PRODUCT_POST_TYPES.find((known) => known === text);

/** Builds the URL of the posts that tag a product. It keeps the recommender for the way back to the product. */
export function productPostsHref(id: number, type: PostKind, from: Recommender): string {
  return href(PRODUCT_POSTS_ROUTE, { id, type }, from as Record<string, string>);
}
