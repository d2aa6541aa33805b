import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { longDate } from '@tagalong/contracts/core/time-ago';
import { type ArticleSummary, listArticles } from '@tagalong/contracts/social/article';
import { ARTICLE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, usePages } from '@tagalong/platform';
import {
  color,
  EmptyState,
  media,
  Page,
  PhotoIcon,
  Picture,
  radius,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { ARTICLES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { FeedTabs } from '#parts/feed/feed-tabs.tsx';
import { Endless } from '#parts/list/endless.tsx';
import { LIST_TEXTS } from '#parts/list/list-texts.ts';
import { ARTICLE_TEXTS } from './article-texts.ts';

/** Lists guides and stories, newest first. */
export function ArticlesPage() {
  const query = usePages(listArticles, { limit: ARTICLES_PAGE_SIZE }, { isOfPage: true });
  return (
    <Page>
      <FeedTabs kind="articles" />
      <h1 css={styles.title}>{ARTICLE_TEXTS.articles}</h1>
      <Endless
        query={query}
        idOf={(article) => article.id}
        texts={{ failedTitle: ARTICLE_TEXTS.articlesFailedTitle, moreFailed: LIST_TEXTS.moreFailed }}
        waiting={<ArticlesSkeleton />}
        empty={
          <EmptyState
            icon={<PhotoIcon size={32} aria-hidden />}
            title={ARTICLE_TEXTS.articlesEmptyTitle}
            text={ARTICLE_TEXTS.articlesEmptyText}
          />
        }
      >
        {(articles) => (
          <ul css={styles.list}>
            {articles.map((article, index) => (
              <li key={article.id}>
                <Card article={article} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </Page>
  );
}

function Card({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  return (
    <article css={styles.card}>
      <Picture
        css={styles.cover}
        src={article.cover}
        alt=""
        ratio={16 / 10}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <h2 css={styles.name} dir="auto">
        <Link css={styles.link} to={href(ARTICLE_ROUTE, { id: article.slug })}>
          {article.title}
        </Link>
      </h2>
      <p css={styles.teaser} dir="auto">
        {article.teaser}
      </p>
      <p css={styles.meta}>
        {article.author && `${ARTICLE_TEXTS.articleBy(article.author.nickname)} · `}
        <time dateTime={article.published_at}>{longDate(article.published_at)}</time>
      </p>
    </article>
  );
}

function ArticlesSkeleton() {
  return (
    <div css={styles.list} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} css={styles.waiting} aria-hidden>
          <Skeleton ratio={16 / 10} radius="lg" />
          <Skeleton width="80%" height={22} />
          <Skeleton width="56%" height={14} />
        </div>
      ))}
    </div>
  );
}

const styles = {
  title: css({ ...text('2xl', 700), marginTop: space[4] }),
  list: css({
    display: 'grid',
    gap: `${space[9]} ${space[7]}`,
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
  card: css({ position: 'relative', display: 'grid', gap: space[3], alignContent: 'start' }),
  cover: css({ borderRadius: radius.lg, marginBottom: space[3] }),
  name: css({ ...text('xl', 700), textWrap: 'balance' }),
  link: css({
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.lg },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  }),
  teaser: css({ ...text('base'), color: color.text2, textWrap: 'pretty' }),
  meta: css({ ...text('sm'), color: color.text2 }),
  waiting: css({ display: 'grid', gap: space[5] }),
};
