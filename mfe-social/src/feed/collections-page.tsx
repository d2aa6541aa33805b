import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { COLLECTION_ORDERS, listCollections } from '@tagalong/contracts/social/discovery';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { usePages, useSearchParams } from '@tagalong/platform';
import { BookmarkIcon, Chip, Page, text } from '@tagalong/ui';
import { LIKEBOARD_PAGE_SIZE } from '#lib/page-sizes.ts';
import { FeedTabs } from '#parts/feed/feed-tabs.tsx';
import { TAB_TEXTS } from '#parts/feed/tab-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { BoardList } from '#parts/list/board-list.tsx';
import { LinkedEmpty } from '#parts/list/found.tsx';

type Order = (typeof COLLECTION_ORDERS)[number];

/** Lists public likeboards of all users, sorted by last change or by likes. */
export function CollectionsPage() {
  const [params, setParams] = useSearchParams();
  const order: Order = COLLECTION_ORDERS.find((known) => known === params.get('order')) ?? 'newest';
  return (
    <Page>
      <FeedTabs kind="collections" />
      <div css={styles.head}>
        <h1 css={styles.title}>{TAB_TEXTS.collections}</h1>
        <span css={styles.orders}>
          {COLLECTION_ORDERS.map((known) => (
            <Chip
              key={known}
              isSelected={known === order}
              onClick={() => setParams(known === 'newest' ? {} : { order: known }, { replace: true })}
            >
              {known === 'newest' ? LIKEBOARD_TEXTS.orderNewest : LIKEBOARD_TEXTS.orderLiked}
            </Chip>
          ))}
        </span>
      </div>
      <Boards key={order} order={order} />
    </Page>
  );
}

function Boards({ order }: { order: Order }) {
  // The newest order must be requested without `order`, because the HTML preloads that request.
  const query = usePages(
    listCollections,
    { limit: LIKEBOARD_PAGE_SIZE, ...(order !== 'newest' && { order }) },
    { isOfPage: true },
  );
  const empty = (
    <LinkedEmpty
      Icon={BookmarkIcon}
      title={LIKEBOARD_TEXTS.feedEmptyTitle}
      text={LIKEBOARD_TEXTS.feedEmptyText}
      action={LIKEBOARD_TEXTS.feedEmptyAction}
      to={href(LIKEBOARDS_ROUTE)}
    />
  );
  return <BoardList query={query} empty={empty} ownerOf={({ owner }) => owner.nickname} />;
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 48,
  }),
  title: css({ ...text('2xl', 700) }),
  orders: css({ display: 'flex', gap: 8 }),
};
