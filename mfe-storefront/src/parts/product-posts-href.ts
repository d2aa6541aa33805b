import { href } from '@tagalong/contracts/core/routes';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { PRODUCT_POSTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import type { PostKind } from './post-kinds.ts';

/** Builds the URL of the posts that tag a product. It keeps the recommender for the way back to the product. */
export function productPostsHref(id: number, type: PostKind, from: Recommender): string {
  return href(PRODUCT_POSTS_ROUTE, { id, type }, from as Record<string, string>);
}
