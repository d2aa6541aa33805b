import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the feeds. */
export const FEED_TEXTS = textTable('feed', {
  feedFailedTitle: 'Couldn’t load posts',
  feedMoreFailed: 'Couldn’t load more posts.',
});
