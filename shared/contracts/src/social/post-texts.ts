import { textTable } from '@tagalong/contracts/core/language';

/** Texts of what can be done with a post. */
export const POST_TEXTS = textTable('posts', {
  menu: (name: string) => `More about the post by ${name}`,
  menuTitle: 'Post',
  pin: 'Pin to profile',
  unpin: 'Unpin',
  pinned: 'Pinned. It stands first on your profile.',
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
  deleteText: 'It leaves every feed and every collection. This cannot be taken back.',
  deleteConfirm: 'Delete',
  deleted: 'Post deleted',
  unfollowed: (name: string) => `You no longer follow ${name}`,
  undo: 'Undo',
  cancel: 'Cancel',

  reportTitle: 'What is wrong with it?',
  reportText: 'Reports are confidential. We look at each of them.',
  reportProductTitle: 'Which product is wrong?',
  reportSend: 'Send report',
  reported: 'Thank you. We will look at it.',
  reasonSuspicious: 'It is suspicious or a scam',
  reasonSpam: 'It is spam',
  reasonProduct: 'A tagged product is wrong',

  repostUndone: 'Repost taken back',

  tag: 'Add tag',

  productsTitle: 'Shop this post',
  shopsOf: (name: string) => `Where to buy ${name}`,
  shopsTitle: 'Where to buy',
  shopsFailed: 'The shops did not load.',
  shopsNone: 'No shop sells it at the moment.',
  taggedBy: (name: string) => `Tagged by ${name}`,
  taggedByYou: 'Tagged by you',

  vote: (word: string, name: string) => `Vote ${word}: ${name}`,
  voted: (word: string, name: string, percent: number) =>
    `${word}: ${name}, your vote, ${percent}% of the votes`,
  voteResult: (word: string, name: string, percent: number) =>
    `${word}: ${name}, ${percent}% of the votes. Vote for it`,
  voteFailed: 'Your vote did not count.',

  refresh: 'Pull to refresh',
  refreshing: 'Refreshing',
  gone: 'The post could not be shown and was taken out.',
});
