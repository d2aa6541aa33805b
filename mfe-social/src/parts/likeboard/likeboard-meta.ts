import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';

type Counted = Pick<Likeboard, 'product_count' | 'post_count' | 'is_public'>;

/** Returns text such as '14 products · 2 posts · Public', or '16 items · Public' in the short form for cards. */
export function likeboardMeta(board: Counted, length: 'whole' | 'short' = 'whole'): string {
  const visibility = board.is_public ? BOARD_TEXTS.isPublic : BOARD_TEXTS.isPrivate;
  const counts = [
    board.product_count > 0 ? BOARD_TEXTS.products(board.product_count) : '',
    board.post_count > 0 ? BOARD_TEXTS.posts(board.post_count) : '',
  ].filter(Boolean);
  // A likeboard that contains only posts shows their count instead of '0 products'.
  const shown = counts.length > 0 ? counts : [BOARD_TEXTS.products(0)];
  const hasBoth = shown.length > 1;
  const short = hasBoth ? [BOARD_TEXTS.items(board.product_count + board.post_count)] : shown;
  return [...(length === 'short' ? short : shown), visibility].join(' · ');
}
