import { css } from '@emotion/react';
import { IconLock } from '@tabler/icons-react';
import type { AnswerOf } from '@tagalong/contracts/endpoint';
import { getLikeboard } from '@tagalong/contracts/likeboard';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { failureText, isApiError, isWaiting, Link, useCall, useHost, useParams } from '@tagalong/platform';
import { BookmarkIcon, Button, EmptyState, ErrorState, Page, PageSkeleton, text } from '@tagalong/ui';
import { useFacts } from '#lib/use-facts.ts';
import { LikeboardHead } from './likeboard-head.tsx';
import { LikeboardPosts } from './likeboard-posts.tsx';
import { LikeboardProducts } from './likeboard-products.tsx';

export type LikeboardDetail = AnswerOf<typeof getLikeboard>['data'];

/** One collection: a public one for everybody, a private one for its owner alone. */
export function LikeboardPage() {
  const { slug = '' } = useParams();
  const { report } = useHost();
  const query = useCall(getLikeboard, { slug });
  useFacts();

  if (query.data) return <Found board={query.data.data} />;
  if (isWaiting(query)) return <PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <NotFound />;
  return (
    <ErrorState
      title={SOCIAL_TEXTS.collectionFailedTitle}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

function Found({ board }: { board: LikeboardDetail }) {
  const { products, posts } = board.likes;
  const isEmpty = products.length + posts.length === 0;
  const hasBoth = products.length > 0 && posts.length > 0;
  return (
    <Page>
      <LikeboardHead board={board} />
      {isEmpty && <Empty isOwn={board.owner.is_me} />}
      {products.length > 0 && (
        <section>
          {hasBoth && <h2 css={styles.heading}>{SOCIAL_TEXTS.products(board.product_count)}</h2>}
          <LikeboardProducts products={products} />
        </section>
      )}
      {posts.length > 0 && (
        <section>
          {hasBoth && <h2 css={styles.heading}>{SOCIAL_TEXTS.posts(board.post_count)}</h2>}
          <LikeboardPosts posts={posts} />
        </section>
      )}
    </Page>
  );
}

function Empty({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={SOCIAL_TEXTS.collectionEmptyTitle}
      text={isOwn ? SOCIAL_TEXTS.collectionEmptyOwn : SOCIAL_TEXTS.collectionEmptyOther}
      action={
        <Button as={Link} to={href(ROUTES.homeShop)} variant={isOwn ? 'primary' : 'secondary'}>
          {SOCIAL_TEXTS.toShop}
        </Button>
      }
    />
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={SOCIAL_TEXTS.collectionNotFoundTitle}
      text={SOCIAL_TEXTS.collectionNotFoundText}
      action={
        <Button as={Link} to={href(ROUTES.homeLatest)}>
          {SOCIAL_TEXTS.toLatest}
        </Button>
      }
    />
  );
}

const styles = {
  heading: css({ ...text('xl', 700), marginBlock: '16px 12px' }),
};
