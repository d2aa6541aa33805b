import { css } from '@emotion/react';
import { LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { COLLECTIONS_CREATE } from '@tagalong/contracts/social/intents';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { clearTags, useAction, useEvent, useHost, usePages, useQueryClient } from '@tagalong/platform';
import { Button, Page, PlusIcon, space, text } from '@tagalong/ui';
import { lazy, Suspense, useState } from 'react';
import { LIKEBOARD_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LikeboardGridSkeleton } from '#parts/likeboard/likeboard-grid.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { BoardList } from '#parts/list/board-list.tsx';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { LikeboardsEmpty } from './likeboards-empty.tsx';

const ArrangeBoards = lazy(() =>
  import(/* webpackChunkName: "likeboard-manage" */ './arrange-boards.tsx').then((m) => ({
    default: m.ArrangeBoards,
  })),
);

/** Lists the member's own likeboards, with a mode to reorder them. */
export function LikeboardsPage() {
  const { ask, toast, report } = useHost();
  const queries = useQueryClient();
  const [isArranging, setArranging] = useState(false);
  const query = usePages(listMyLikeboards, { limit: LIKEBOARD_PAGE_SIZE });
  const again = (): void => {
    query.refetch().catch(report);
  };
  useEvent(LIKEBOARD_CREATED, again);
  const creating = useAction(async () => {
    const made = await ask(COLLECTIONS_CREATE, {});
    if (made) toast({ text: SOCIAL_TEXTS.collectionCreated(made.name) });
  });
  const boards = query.data?.pages.flatMap((page) => page.data);
  if (isArranging && boards) {
    return (
      <Page>
        <Suspense fallback={<LikeboardGridSkeleton />}>
          <ArrangeBoards
            boards={boards}
            onDone={(isChanged) => {
              setArranging(false);
              if (isChanged) clearTags(queries, arrangeLikeboards.clears).then(again, report);
            }}
          />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page>
      <header css={styles.head}>
        <h1 css={styles.title}>{SOCIAL_TEXTS.collections}</h1>
        {boards && boards.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => setArranging(true)}>
            {LIKEBOARD_TEXTS.arrange}
          </Button>
        )}
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
      <BoardList
        query={query}
        failedTitle={SOCIAL_TEXTS.collectionsFailedTitle}
        empty={<LikeboardsEmpty onCreate={creating.run} />}
      />
    </Page>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space[4],
    minHeight: 48,
  }),
  title: css({ ...text('2xl', 700), flex: '1 1 auto' }),
};
