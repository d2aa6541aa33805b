import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the actions that each post shows. */
export const POST_TEXTS = textTable('posts', {
  menu: (name: string) => `More options for the post by ${name}`,
  repost: (name: string) => `Repost the post by ${name}`,
  repostEdit: (name: string) => `Edit repost of the post by ${name}`,
  tag: (name: string) => `Add tag to the post by ${name}`,
  vote: (word: string, name: string) => `Vote ${word}: ${name}`,
  voted: (word: string, name: string, percent: number) => `${word}, ${percent}%: ${name}, your vote`,
  voteResult: (word: string, name: string, percent: number) => `${word}, ${percent}%: ${name}. Vote for it`,
  voteFailed: 'Couldn’t save your vote.',
  refresh: 'Pull to refresh',
  refreshing: 'Refreshing',
});
