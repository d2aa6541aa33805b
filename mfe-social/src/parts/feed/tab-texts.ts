import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the rows that link the pages of Home and the topics of this-or-that posts. */
export const TAB_TEXTS = textTable('feed-tabs', {
  feeds: 'Feeds',
  featured: 'For you',
  following: 'Following',
  latest: 'Latest',
  shop: 'Shop',
  thisOrThat: 'This or That',
  articles: 'Articles',
  collections: 'Collections',
  topics: 'Topics',
  allTopics: 'All',
});
