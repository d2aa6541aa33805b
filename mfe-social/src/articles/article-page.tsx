import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { longDate } from '@tagalong/contracts/core/time-ago';
import { type Article, getArticle } from '@tagalong/contracts/social/article';
import { HOME_ARTICLES_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useCall, usePageTitle, useParams } from '@tagalong/platform';
import { Button, color, Page, PersonRow, Picture, radius, space, text } from '@tagalong/ui';
import { Found, NotFoundState } from '#parts/list/found.tsx';
import { readingMinutes } from './article-blocks.ts';
import { ArticleBody } from './article-body.tsx';
import { ARTICLE_TEXTS } from './article-texts.ts';

/** Shows one article; the route accepts its id or its slug. */
export function ArticlePage() {
  const { id = '' } = useParams();
  return (
    <Found
      query={useCall(getArticle, { id: id.slice(0, 120) })}
      skeleton="post"
      failedTitle={ARTICLE_TEXTS.articleFailedTitle}
      notFound={
        <NotFoundState title={ARTICLE_TEXTS.articleNotFoundTitle} text={ARTICLE_TEXTS.articleNotFoundText} />
      }
    >
      {({ data }) => <ArticleView article={data} />}
    </Found>
  );
}

function ArticleView({ article }: { article: Article }) {
  usePageTitle(article.title);
  const { author } = article;
  const meta = (
    <>
      <time dateTime={article.published_at}>{longDate(article.published_at)}</time>
      {` · ${ARTICLE_TEXTS.minutes(readingMinutes(article.body))}`}
    </>
  );
  return (
    <Page as="article" css={styles.page}>
      {article.cover && (
        <Picture
          css={styles.cover}
          src={article.cover}
          alt=""
          ratio={16 / 10}
          loading="eager"
          fetchPriority="high"
        />
      )}
      <h1 css={styles.title} dir="auto">
        {article.title}
      </h1>
      <p css={styles.teaser} dir="auto">
        {article.teaser}
      </p>
      {author ? (
        <PersonRow
          as={Link}
          to={href(USER_PROFILE_ROUTE, { id: author.user_id })}
          name={author.nickname}
          avatar={{ src: author.avatar }}
          meta={meta}
        />
      ) : (
        <p css={styles.meta}>{meta}</p>
      )}
      <ArticleBody body={article.body} />
      <div css={styles.end}>
        <Button as={Link} to={href(HOME_ARTICLES_ROUTE)} variant="secondary">
          {ARTICLE_TEXTS.toArticles}
        </Button>
      </div>
    </Page>
  );
}

const READ_PX = 680;
const styles = {
  page: css({ maxWidth: READ_PX + 24, gap: space[5] }),
  cover: css({ borderRadius: radius.xl, marginBottom: space[4] }),
  title: css({ ...text('3xl', 800), textWrap: 'balance', overflowWrap: 'anywhere' }),
  teaser: css({ ...text('lg'), color: color.text2, textWrap: 'pretty' }),
  meta: css({ ...text('sm'), color: color.text2 }),
  end: css({ paddingTop: space[8], display: 'flex', justifyContent: 'center' }),
};
