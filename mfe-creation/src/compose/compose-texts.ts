import { textTable } from '@tagalong/contracts/core/language';

/** Texts of editing, tagging and reposting a post. */
export const COMPOSE_TEXTS = textTable('post-compose', {
  save: 'Save',

  editTitle: 'Edit post',
  caption: 'Caption',
  products: 'Tagged products',
  addProducts: 'Add products',
  remove: (name: string) => `Remove ${name}`,
  lastProduct: 'A post needs at least one tagged product.',
  edited: 'Post is updated',
  scraped: 'This post was imported from a connected account, so it can’t be edited.',

  repostTitle: 'Repost',
  repostEditTitle: 'Edit repost',
  promoteTitle: 'Promote this post',
  repostText: 'It appears on your profile with your words and the same products.',
  words: 'Your words',
  wordsPlaceholder: 'Say why you like it',
  repost: 'Repost',
  promote: 'Create post',
  reposted: 'Reposted to your profile',
  repostSaved: 'Repost updated',

  duplicateTitle: 'Duplicate post',
  duplicateFailed: 'Couldn’t load the post',

  tagTitle: 'Tag products',
  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  full: (max: number) => `A post can have up to ${max} products.`,
});
