import { textTable } from '@tagalong/contracts/core/language';

/** Texts of changing, tagging and reposting a published post. */
export const COMPOSE_TEXTS = textTable('post-compose', {
  titles: {
    edit: 'Edit post',
    tag: 'Tag products',
    repost: 'Repost',
    promote: 'Promote this post',
    repostEdit: 'Edit repost',
    undo: 'Undo repost',
    duplicate: 'Duplicate post',
  },
  leads: {
    edit: 'Your changes appear once you save them.',
    tag: 'Anyone can tag products. The author is notified.',
    repost: 'It appears on your profile with your words and the same products.',
  },
  save: 'Save',
  repost: 'Repost',
  promote: 'Create post',
  sections: { products: 'Products', photos: 'Photos', preview: 'Preview' },
  words: 'Your words',
  wordsPlaceholder: 'Say why you like it',

  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  reposted: 'Reposted to your profile',
  repostSaved: 'Repost updated',

  unsaved: 'Not saved yet. Your changes are kept on this device.',
  discard: 'Discard changes',
  leaveText: 'Your changes to this post aren’t saved. If you leave, they’re discarded.',
  missing: {
    products: 'A post needs at least one tagged product.',
    photos: 'A post needs at least one photo, and all of them must be uploaded.',
    tag: 'Add a product to tag it.',
  },
  saveFailed: 'Couldn’t save your changes.',

  undo: 'Undo repost',
  undoTitle: 'Undo this repost?',
  undoText: 'It will be removed from your profile, along with your words. The original post stays.',
  undone: 'Repost removed',

  loadFailed: 'Couldn’t load the post',
  refusals: {
    gone: 'This post is no longer available',
    scraped: 'This post can’t be edited',
    'not-own': 'This isn’t your post',
    'not-repostable': 'This post can’t be reposted',
    full: 'This post has no room for more products',
    'not-reposted': 'You haven’t reposted this post',
  },
  refusalTexts: {
    gone: 'Its author may have deleted it.',
    scraped: 'It was imported from a connected account. You can still tag products on it.',
    'not-own': 'Only its author can edit it, but anyone can tag products on it.',
    'not-repostable': 'Only posts from TikTok, Instagram and YouTube can be reposted by others.',
    'not-reposted': 'There’s nothing to undo.',
  },
  full: (max: number) => `A post can have up to ${max} products.`,
  view: 'View post',
  home: 'Go to home',
});
