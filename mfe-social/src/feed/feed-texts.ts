import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the feeds. */
export const FEED_TEXTS = textTable('feed', {
  hotTitle: 'Hot right now',
  yourCollections: 'Your collections',
  feedNew: 'New posts',
  feedFailedTitle: 'Couldn’t load posts',
  feedMoreFailed: 'Couldn’t load more posts.',
  caughtUp: "You're all caught up",
  caughtUpText: 'You’ve seen every post for now.',
});
