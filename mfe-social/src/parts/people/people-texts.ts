import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of people and brands in lists, on their pages and in the search for them. */
export const PEOPLE_TEXTS = textTable('people', {
  verified: 'Verified creator',
  brandMeta: (n: number) => plural(n, { one: '# product', other: '# products' }),

  searchPeople: 'Search by name',
  searchClear: 'Clear search',
  noMatchTitle: (words: string) => `No people found for “${words}”`,
  noMatchText: 'Check the spelling, or try part of the name.',

  share: 'Share',
  shareProfile: (name: string) => `${name} on Tagalong`,
  website: (name: string) => `${name}, in a new tab`,
});
