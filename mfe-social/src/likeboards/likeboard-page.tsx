import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { HOME_SHOP_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, usePageTitle, useParams } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { BookmarkIcon, Button, EmptyState, Page, PageSkeleton } from '@tagalong/ui';
import { useState } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { AddProductsButton } from './add-products/add-products-button.tsx';
import { Suggestions } from './add-products/suggestions.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { LikeboardItems } from './items/likeboard-items.tsx';
import { LikeboardFound } from './likeboard-found.tsx';
import { LikeboardHead } from './likeboard-head.tsx';
import { LikeboardSkeleton } from './likeboard-skeleton.tsx';
import type { BoardMode } from './likeboard-tools.tsx';

const LikeboardManage = lazyPart(() => import('./likeboard-manage.tsx'), { leave: 'onDone' });

/** Shows a likeboard; a private one is visible only to its owner. */
export function LikeboardPage() {
  const { slug = '' } = useParams();
  return (
    <LikeboardFound slug={slug} skeleton={<LikeboardSkeleton />}>
      {(board) => <LikeboardView board={board} />}
    </LikeboardFound>
  );
}

function LikeboardView({ board }: { board: LikeboardDetail }) {
  usePageTitle(board.name);
  const [mode, setMode] = useState<BoardMode>('view');
  const [wasEmpty] = useState(board.likes.products.length + board.likes.posts.length === 0);
  const isEmpty = board.likes.products.length + board.likes.posts.length === 0;
  return (
    <Page>
      {isEmpty || mode === 'view' ? (
        <>
          <LikeboardHead board={board} onMode={setMode} />
          {isEmpty ? <Empty board={board} /> : <LikeboardItems board={board} />}
        </>
      ) : (
        <LikeboardManage
          waiting={<PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />}
          board={board}
          mode={mode}
          onDone={() => setMode('view')}
        />
      )}
      {wasEmpty && board.owner.is_me && (
        <Suggestions board={board} title={LIKEBOARD_TEXTS.suggestionsTitle} />
      )}
    </Page>
  );
}

function Empty({ board }: { board: LikeboardDetail }) {
  const isOwn = board.owner.is_me;
  return (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={BOARD_TEXTS.collectionEmptyTitle}
      text={isOwn ? BOARD_TEXTS.collectionEmptyOwn : BOARD_TEXTS.collectionEmptyOther}
      action={
        isOwn ? (
          <AddProductsButton board={board} />
        ) : (
          <Button as={Link} to={href(HOME_SHOP_ROUTE)} variant="secondary">
            {BOARD_TEXTS.toShop}
          </Button>
        )
      }
    />
  );
}
