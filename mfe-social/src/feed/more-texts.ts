import { textTable } from '@tagalong/contracts/core/language';

/** Texts of what a feed loads after its first posts. */
export const MORE_TEXTS = textTable('feed-more', {
  new: 'New posts',
  priceDrops: 'Price drops in your collections',
  down: (percent: number) => `Down ${percent}%`,
  caughtUp: "You're all caught up",
  caughtUpText: 'You’ve seen every post for now.',

  emptyTitle: 'No posts here yet',
  emptyText: 'New posts will appear here.',
  emptyAction: 'See the latest posts',
  followingTitle: 'Follow people to fill this feed',
  followingText: 'Posts by people and brands you follow will appear here.',
  followingAction: 'Find people to follow',
});
