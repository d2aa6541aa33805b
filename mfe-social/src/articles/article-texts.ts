import { textTable } from '@tagalong/contracts/core/language';

/** Texts of articles. */
export const ARTICLE_TEXTS = textTable('articles', {
  articles: 'Articles',
  articlesEmptyTitle: 'No articles yet',
  articlesEmptyText: 'Guides and stories will appear here.',
  articlesFailedTitle: 'Couldn’t load articles',
  articleFailedTitle: 'Couldn’t load this article',
  articleNotFoundTitle: 'This article is no longer available',
  articleNotFoundText: 'It may have been deleted, or the link is incomplete.',
  articleBy: (name: string) => `By ${name}`,
  toArticles: 'All articles',
  minutes: (n: number) => `${n} min read`,
});
