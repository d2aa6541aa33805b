import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { useCall, useSession } from '@tagalong/platform';
import { ProductCardSkeleton, size, space } from '@tagalong/ui';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { LikeboardCard, LikeboardCardSkeleton } from '#parts/likeboard/likeboard-card.tsx';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';
import { TitledPart } from '#parts/list/titled-part.tsx';
import { SIDE_TEXTS } from './side-texts.ts';

const BOARDS = 4;
const PRODUCTS = 6;
/** Space for the header above and a margin below, in CSS pixels. */
const TOP_PX = 84;
const BOTTOM_PX = 24;

/** Shows the second column of wide screens: the member's own likeboards and hot products. */
export function FeedSide() {
  const user = useSession();
  const ref = useStickyColumn();
  return (
    <aside ref={ref} css={styles.column}>
      {user && <OwnBoards />}
      <HotProducts />
    </aside>
  );
}

/** Keeps a column visible next to a longer one; a column taller than the screen sticks at its bottom edge. */
function useStickyColumn(): RefCallback<HTMLElement> {
  return useCallback((column: HTMLElement | null) => {
    if (!column) return;
    const observer = new ResizeObserver(() => {
      column.style.top = `min(${TOP_PX}px, calc(100dvh - ${column.offsetHeight + BOTTOM_PX}px))`;
    });
    observer.observe(column);
    return () => observer.disconnect();
  }, []);
}

function OwnBoards() {
  const query = useCall(listMyLikeboards, { limit: BOARDS });
  if (query.isError || query.data?.data.length === 0) return null;
  return (
    <Part title={SIDE_TEXTS.yourCollections} all={href(LIKEBOARDS_ROUTE)}>
      {query.data
        ? query.data.data.map((board) => <LikeboardCard key={board.id} board={board} />)
        : [1, 2, 3, 4].map((place) => <LikeboardCardSkeleton key={place} />)}
    </Part>
  );
}

function HotProducts() {
  const query = useCall(listHotProducts, { limit: PRODUCTS });
  const [withoutPicture, setWithoutPicture] = useState<readonly number[]>([]);
  // The section is secondary, so it disappears silently when loading fails.
  if (query.isError || query.data?.data.length === 0) return null;
  return (
    <Part title={SIDE_TEXTS.hotTitle} all={href(HOT_PRODUCTS_ROUTE)}>
      {query.data
        ? query.data.data
            .filter(({ id }) => !withoutPicture.includes(id))
            .map((product) => (
              <LikedProductCard
                key={product.id}
                product={product}
                onEmpty={() => setWithoutPicture((before) => [...before, product.id])}
              />
            ))
        : [1, 2, 3, 4].map((place) => <ProductCardSkeleton key={place} />)}
    </Part>
  );
}

function Part({ title, all, children }: { title: string; all: string; children: ReactNode }) {
  return (
    <TitledPart title={title} to={all}>
      <div css={styles.grid}>{children}</div>
    </TitledPart>
  );
}

const styles = {
  column: css({
    position: 'sticky',
    top: 84,
    alignSelf: 'start',
    display: 'grid',
    gap: space[9],
    paddingBlock: space[2],
    minWidth: 0,
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${space[6]} ${size.feedGap}px`,
    '& > article, & > div': { maxWidth: 'none' },
  }),
};
