import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the page that lists all brands. */
export const BRANDS_TEXTS = textTable('brands-page', {
  title: 'Brands',
  search: 'Search brands',
  order: 'Sort brands',
  byName: 'By name',
  byPopularity: 'Most popular',
  failed: 'Couldn’t load brands',
  moreFailed: 'Couldn’t load more brands.',
  emptyTitle: 'No brands yet',
  emptyText: 'Brands will appear here.',
  noMatchTitle: (words: string) => `No results for “${words}”`,
  noMatchText: 'Try fewer or different words.',
  clear: 'See all brands',
});
