import type { Likeboard } from '@tagalong/contracts/likeboard';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';

type Counted = Pick<Likeboard, 'product_count' | 'post_count' | 'is_public'>;

/** Such as '14 products · 2 posts · Public'; posts are named only where there are some. */
export function likeboardMeta(board: Counted): string {
  const posts = board.post_count > 0 ? [SOCIAL_TEXTS.posts(board.post_count)] : [];
  // A collection of posts alone would only say '0 products'.
  const products =
    board.product_count > 0 || posts.length === 0 ? [SOCIAL_TEXTS.products(board.product_count)] : [];
  const seenBy = board.is_public ? SOCIAL_TEXTS.isPublic : SOCIAL_TEXTS.isPrivate;
  return [...products, ...posts, seenBy].join(' · ');
}
