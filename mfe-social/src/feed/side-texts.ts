import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the column beside a feed. */
export const SIDE_TEXTS = textTable('feed-side', {
  hotTitle: 'Hot right now',
  yourCollections: 'Your collections',
});
