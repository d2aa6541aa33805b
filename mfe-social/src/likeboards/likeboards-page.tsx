import { css } from '@emotion/react';
import { listMyLikeboards } from '@tagalong/contracts/likeboard';
import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import {
  errorText,
  failureText,
  isWaiting,
  useAction,
  useEvent,
  useHost,
  usePages,
} from '@tagalong/platform';
import { Button, ErrorState, ListEnd, Page, PlusIcon, space, text } from '@tagalong/ui';
import { LikeboardCard } from '#lib/likeboard-card.tsx';
import { LikeboardGrid, LikeboardGridSkeleton } from '#lib/likeboard-grid.tsx';
import { LIKEBOARD_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LikeboardsEmpty } from './likeboards-empty.tsx';

/** The member's own collections, endless by key. */
export function LikeboardsPage() {
  const { ask, toast } = useHost();
  const creating = useAction(async () => {
    const made = await ask('collections.create', {});
    if (made) toast({ text: SOCIAL_TEXTS.collectionCreated(made.name) });
  });
  return (
    <Page>
      <header css={styles.head}>
        <h1 css={styles.title}>{SOCIAL_TEXTS.collections}</h1>
        <Button
          variant="dark"
          size="sm"
          icon={<PlusIcon size={18} aria-hidden />}
          aria-label={SOCIAL_TEXTS.collectionNewLabel}
          onClick={creating.run}
        >
          {SOCIAL_TEXTS.collectionNew}
        </Button>
      </header>
      <Boards onCreate={creating.run} />
    </Page>
  );
}

function Boards({ onCreate }: { onCreate(): void }) {
  const { report } = useHost();
  const query = usePages(listMyLikeboards, { limit: LIKEBOARD_PAGE_SIZE });
  const again = (): void => {
    query.refetch().catch(report);
  };
  useEvent('likeboard.created@1', again);

  if (!query.data) {
    if (isWaiting(query)) return <LikeboardGridSkeleton />;
    return (
      <ErrorState
        title={SOCIAL_TEXTS.collectionsFailedTitle}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={again}
      />
    );
  }
  const boards = query.data.pages.flatMap((page) => page.data);
  if (boards.length === 0) return <LikeboardsEmpty onCreate={onCreate} />;
  return (
    <>
      <LikeboardGrid>
        {boards.map((board) => (
          <li key={board.id}>
            <LikeboardCard board={board} />
          </li>
        ))}
      </LikeboardGrid>
      <ListEnd
        pageCount={query.data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={
          query.isFetchNextPageError
            ? `${SOCIAL_TEXTS.collectionsMoreFailed} ${errorText(query.error)}`
            : null
        }
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={null}
      />
    </>
  );
}

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 48,
  }),
  title: css({ ...text('2xl', 700) }),
};
