import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the feeds. */
export const FEED_TEXTS = textTable('feed', {
  feedFailedTitle: 'Couldn’t load posts',
  pitch: 'See what people love, and shop it right from their posts.',
  feedMoreFailed: 'Couldn’t load more posts.',
});
