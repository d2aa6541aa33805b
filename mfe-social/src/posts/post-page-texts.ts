import { textTable } from '@tagalong/contracts/core/language';

/** Texts of a post's own page; the feed loads without them. */
export const POST_PAGE_TEXTS = textTable('post-page', {
  moreFrom: (name: string) => `More from ${name}`,
  postNotFoundTitle: 'This post is no longer available',
  postNotFoundText: 'It may have been deleted, or the link is incomplete.',
  toLatest: 'Go to the latest posts',
  postFailedTitle: 'Couldn’t load this post',
});
