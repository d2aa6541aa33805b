import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the actions on a post. */
export const POST_TEXTS = textTable('posts', {
  menu: (name: string) => `More options for the post by ${name}`,
  menuTitle: 'Post',
  pin: 'Pin to profile',
  unpin: 'Unpin',
  pinned: 'Pinned to the top of your profile',
  unpinned: 'Unpinned',
  edit: 'Edit',
  delete: 'Delete',
  repost: 'Repost',
  repostPromote: 'Create post promoting this content',
  repostEdit: 'Edit repost',
  repostUndo: 'Undo repost',
  details: 'View details',
  share: 'Share',
  follow: (name: string) => `Follow ${name}`,
  unfollow: (name: string) => `Unfollow ${name}`,
  report: 'Report',
  reportSuspicious: 'Report as suspicious',
  reportSpam: 'Report as spam',
  reportProduct: 'Report a tagged product',

  deleteTitle: 'Delete this post?',
  deleteText: 'It will be removed from every feed and collection. You can’t undo this.',
  deleteConfirm: 'Delete',
  deleted: 'Post deleted',
  unfollowed: (name: string) => `You no longer follow ${name}`,
  undo: 'Undo',
  cancel: 'Cancel',

  reportTitle: 'What’s wrong with this post?',
  reportText: 'Reports are confidential. We review every one.',
  reportProductTitle: 'Which product is tagged wrong?',
  reportSend: 'Send report',
  reported: 'Thanks. We’ll take a look.',
  reasonSuspicious: 'It’s suspicious or a scam',
  reasonSpam: 'It’s spam',
  reasonProduct: 'A tagged product is wrong',

  repostUndone: 'Repost removed',

  tag: 'Add tag',

  productsTitle: 'Shop this post',
  shopsOf: (name: string) => `Where to buy ${name}`,
  shopsTitle: 'Where to buy',
  shopsFailed: 'Couldn’t load shops.',
  shopsNone: 'No shop sells this right now.',
  taggedBy: (name: string) => `Tagged by ${name}`,
  taggedByYou: 'Tagged by you',

  vote: (word: string, name: string) => `Vote ${word}: ${name}`,
  voted: (word: string, name: string, percent: number) =>
    `${word}: ${name}, your vote, ${percent}% of the votes`,
  voteResult: (word: string, name: string, percent: number) =>
    `${word}: ${name}, ${percent}% of the votes. Vote for it`,
  voteFailed: 'Couldn’t save your vote.',

  refresh: 'Pull to refresh',
  refreshing: 'Refreshing',
  gone: 'This post isn’t available anymore.',
});
