import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

type Counted = Pick<Likeboard, 'product_count' | 'post_count' | 'is_public'>;

/** Such as '14 products · 2 posts · Public'; in short, as a card has room for, '14 products · Public'. */
export function likeboardMeta(board: Counted, length: 'whole' | 'short' = 'whole'): string {
  const seenBy = board.is_public ? SOCIAL_TEXTS.isPublic : SOCIAL_TEXTS.isPrivate;
  const counts = [
    board.product_count > 0 ? SOCIAL_TEXTS.products(board.product_count) : '',
    board.post_count > 0 ? SOCIAL_TEXTS.posts(board.post_count) : '',
  ].filter(Boolean);
  // A collection of posts alone names its posts, not '0 products'.
  const shown = counts.length > 0 ? counts : [SOCIAL_TEXTS.products(0)];
  return [...(length === 'short' ? shown.slice(0, 1) : shown), seenBy].join(' · ');
}
