import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the row that links the pages of Home. */
export const TAB_TEXTS = textTable('feed-tabs', {
  feeds: 'Feeds',
  featured: 'For you',
  following: 'Following',
  latest: 'Latest',
  shop: 'Shop',
  thisOrThat: 'This or That',
  articles: 'Articles',
  collections: 'Collections',
});
