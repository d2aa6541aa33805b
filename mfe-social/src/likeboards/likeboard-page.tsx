import { getLikeboard } from '@tagalong/contracts/likeboard';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import {
  failureText,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import { BookmarkIcon, Button, EmptyState, ErrorState, Page, PageSkeleton } from '@tagalong/ui';
import { lazy, Suspense, useState } from 'react';
import { useFacts } from '#lib/use-facts.ts';
import type { LikeboardDetail } from './board-items.ts';
import { LikeboardHead } from './likeboard-head.tsx';
import { LikeboardItems } from './likeboard-items.tsx';
import { LikeboardNotFound } from './likeboard-not-found.tsx';
import { LikeboardSkeleton } from './likeboard-skeleton.tsx';
import type { BoardMode } from './likeboard-tools.tsx';
import { Suggestions } from './suggestions.tsx';

const LikeboardManage = lazy(() =>
  import(/* webpackChunkName: "likeboard-manage" */ './likeboard-manage.tsx').then((m) => ({
    default: m.LikeboardManage,
  })),
);

/** One collection: a public one for everybody, a private one for its owner alone. */
export function LikeboardPage() {
  const { slug = '' } = useParams();
  const { report } = useHost();
  const query = useCall(getLikeboard, { slug });
  useFacts();

  if (query.data) return <Found board={query.data.data} />;
  if (isWaiting(query)) return <LikeboardSkeleton />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <LikeboardNotFound />;
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
  usePageTitle(board.name);
  const [mode, setMode] = useState<BoardMode>('view');
  const [hadNothing] = useState(board.likes.products.length + board.likes.posts.length === 0);
  const isEmpty = board.likes.products.length + board.likes.posts.length === 0;
  return (
    <Page>
      {isEmpty || mode === 'view' ? (
        <>
          <LikeboardHead board={board} onMode={setMode} />
          {isEmpty ? <Empty board={board} /> : <LikeboardItems board={board} />}
        </>
      ) : (
        <Suspense fallback={<PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />}>
          <LikeboardManage board={board} mode={mode} onDone={() => setMode('view')} />
        </Suspense>
      )}
      {hadNothing && board.owner.is_me && <Suggestions board={board} />}
    </Page>
  );
}

function Empty({ board }: { board: LikeboardDetail }) {
  const isOwn = board.owner.is_me;
  return (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={SOCIAL_TEXTS.collectionEmptyTitle}
      text={isOwn ? SOCIAL_TEXTS.collectionEmptyOwn : SOCIAL_TEXTS.collectionEmptyOther}
      action={
        isOwn ? (
          <Button as={Link} to={href(ROUTES.likeboardAddProduct, { id: board.id })}>
            {LIKEBOARD_TEXTS.addProducts}
          </Button>
        ) : (
          <Button as={Link} to={href(ROUTES.homeShop)} variant="secondary">
            {SOCIAL_TEXTS.toShop}
          </Button>
        )
      }
    />
  );
}
