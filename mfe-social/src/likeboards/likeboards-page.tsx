import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { HOME_SHOP_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, pagesKey, useAction, useEvent, useHost, usePages } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { BookmarkIcon, Button, EmptyState, Page, PlusIcon, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { LIKEBOARD_PAGE_SIZE } from '#lib/page-sizes.ts';
import { TAB_TEXTS } from '#parts/feed/tab-texts.ts';
import { COLLECTIONS_CREATE } from '#parts/intents.ts';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LikeboardGridSkeleton } from '#parts/likeboard/likeboard-grid.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { BoardList } from '#parts/list/board-list.tsx';

const ArrangeBoards = lazyPart(
  () => import(/* webpackChunkName: "likeboard-manage" */ './arrange-boards.tsx'),
  { leave: 'onDone' },
);

const LISTED = { limit: LIKEBOARD_PAGE_SIZE };

/** Lists the member's own likeboards, with a mode to reorder them. */
export function LikeboardsPage() {
  const { ask, toast, report } = useHost();
  const [isArranging, setArranging] = useState(false);
  const query = usePages(listMyLikeboards, LISTED);
  const again = (): void => {
    query.refetch().catch(report);
  };
  useEvent(LIKEBOARD_CREATED, again);
  const creating = useAction(async () => {
    const made = await ask(COLLECTIONS_CREATE, {});
    if (made) toast({ text: BOARD_TEXTS.collectionCreated(made.name) });
  });
  const boards = query.data?.pages.flatMap((page) => page.data);
  if (isArranging && boards) {
    return (
      <Page>
        <ArrangeBoards
          waiting={<LikeboardGridSkeleton />}
          boards={boards}
          listKey={pagesKey(listMyLikeboards, LISTED)}
          onDone={() => setArranging(false)}
        />
      </Page>
    );
  }
  return (
    <Page>
      <header css={styles.head}>
        <h1 css={styles.title}>{TAB_TEXTS.collections}</h1>
        {boards && boards.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => setArranging(true)}>
            {LIKEBOARD_TEXTS.arrange}
          </Button>
        )}
        <Button
          variant="dark"
          size="sm"
          icon={<PlusIcon size={18} aria-hidden />}
          aria-label={BOARD_TEXTS.collectionNewLabel}
          onClick={creating.run}
        >
          {BOARD_TEXTS.collectionNew}
        </Button>
      </header>
      <BoardList
        query={query}
        failedTitle={BOARD_TEXTS.collectionsFailedTitle}
        empty={<Empty onCreate={creating.run} />}
      />
    </Page>
  );
}

/** Explains likeboards before the first one exists, with two next steps. */
function Empty({ onCreate }: { onCreate(): void }) {
  return (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={BOARD_TEXTS.collectionsEmptyTitle}
      text={BOARD_TEXTS.collectionsEmptyText}
      action={
        <div css={styles.actions}>
          <Button onClick={onCreate}>{BOARD_TEXTS.collectionNewLabel}</Button>
          <Button as={Link} to={href(HOME_SHOP_ROUTE)} variant="ghost">
            {BOARD_TEXTS.collectionsEmptyAction}
          </Button>
        </div>
      }
    />
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
  actions: css({ display: 'grid', gap: space[3], justifyItems: 'center' }),
  title: css({ ...text('2xl', 700), flex: '1 1 auto' }),
};
