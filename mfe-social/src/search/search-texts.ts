import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of the search. */
export const SEARCH_TEXTS = textTable('search', {
  search: 'Search',
  placeholder: 'Search products, people, brands',
  clear: 'Clear search',
  panel: 'Suggestions',
  suggestionCount: (n: number) =>
    plural(n, { one: '# suggestion, press the down arrow', other: '# suggestions, press the down arrow' }),
  searchFor: (words: string) => `Search for “${words}”`,
  groupWords: 'Searches',
  groupPeople: 'People',
  groupBrands: 'Brands',
  groupProducts: 'Products',
  groupTags: 'Tags',
  recent: 'Recent searches',
  recentRemove: (words: string) => `Remove “${words}” from recent searches`,
  recentClear: 'Clear all',

  kinds: 'Result types',
  top: 'Top',
  products: 'Products',
  posts: 'Posts',
  users: 'People',
  brands: 'Brands',
  collections: 'Collections',
  resultsFor: (words: string) => `Results for “${words}”`,
  failedTitle: 'Search isn’t working right now',
  noneTitle: (words: string) => `No results for “${words}”`,
  noneOfKindTitle: (kind: string, words: string) => `No ${kind} found for “${words}”`,
  noneText: 'Check the spelling, or try fewer or more general words.',
  didYouMean: 'Did you mean',
  searchEverything: 'Search everything',
  trendingTags: 'Trending tags',
  trendingCategories: 'Browse categories',
});
