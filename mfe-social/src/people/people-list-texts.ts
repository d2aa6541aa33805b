import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the lists of followed people, followers and watched brands. */
export const PEOPLE_LIST_TEXTS = textTable('people-lists', {
  following: 'Following',
  followers: 'Followers',
  people: 'People',
  brands: 'Brands',
  lists: 'People or brands',
  noMatchBrandTitle: (words: string) => `No brands found for “${words}”`,
  followingEmptyTitle: 'You’re not following anyone yet',
  followingEmptyText: 'Follow people whose taste you like to see their posts in your feed.',
  followersEmptyTitle: 'No followers yet',
  followersEmptyText: 'Share what you like, and people with the same taste will find you.',
  brandsEmptyTitle: 'You’re not watching any brands yet',
  brandsEmptyText: 'Watch a brand to keep up with its new products.',
  findPeople: 'Find people',
  findBrands: 'Find brands',
  suggestedTitle: 'You may like',
});
