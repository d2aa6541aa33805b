import { textTable } from '@tagalong/contracts/core/language';

/** Texts of titled parts of lists, in the second column of a feed and in search results. */
export const LIST_TEXTS = textTable('lists', {
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  listFailedTitle: 'Couldn’t load this list',
  moreFailed: 'Couldn’t load more.',
  toSearch: 'Search',
  postsFailedTitle: 'Couldn’t load posts',
  products: 'Products',
  productsFailedTitle: 'Couldn’t load products',
});
