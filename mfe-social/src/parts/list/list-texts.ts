import { textTable } from '@tagalong/contracts/core/language';

/** Texts of titled parts of lists, in the second column of a feed and in search results. */
export const LIST_TEXTS = textTable('lists', {
  hotTitle: 'Hot right now',
  yourCollections: 'Your collections',
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
});
