import { textTable } from '@tagalong/contracts/core/language';

export const EMPTY_TEXTS = textTable('feed-empty', {
  title: 'No posts here yet',
  text: 'New posts will appear here.',
  action: 'See the latest posts',
  followingTitle: 'Follow people to fill this feed',
  followingText: 'Posts by people and brands you follow will appear here.',
  followingAction: 'Find people to follow',
});
