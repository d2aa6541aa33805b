import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureText,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  useParams,
  useSearchParams,
} from '@tagalong/platform';
import { Button, color, ErrorState, media, Page, PageSkeleton, size, space, text } from '@tagalong/ui';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';
import { LikeboardNotFound } from '#likeboards/likeboard-not-found.tsx';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { AddProductsButton } from './add-products-button.tsx';
import { HotProducts } from './suggestions.tsx';
import { useAddProducts } from './use-add-products.ts';

/** Adds products from the picker or from the hot products to one of the member's likeboards (LB-07). */
export function AddProductPage() {
  const { id = '' } = useParams();
  const { report } = useHost();
  const query = useCall(getLikeboard, { slug: id });
  const board = query.data?.data;
  if (board) return board.owner.is_me ? <Found board={board} /> : <LikeboardNotFound />;
  if (isWaiting(query)) return <PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <LikeboardNotFound />;
  return (
    <ErrorState
      title={BOARD_TEXTS.collectionFailedTitle}
      text={failureText(query)}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}

function Found({ board }: { board: LikeboardDetail }) {
  const [params] = useSearchParams();
  const adding = useAddProducts(board);
  return (
    <>
      <Page>
        <h1 css={styles.title}>{LIKEBOARD_TEXTS.addTitle(board.name)}</h1>
        <div>
          <AddProductsButton board={board} query={params.get('query') ?? ''} />
        </div>
        <HotProducts title={LIKEBOARD_TEXTS.addHot} adding={adding} />
      </Page>
      <div css={styles.bar}>
        <div css={styles.foot}>
          <span css={styles.count} role="status">
            {LIKEBOARD_TEXTS.addCount(adding.addedCount)}
          </span>
          <Button as={Link} to={href(LIKEBOARD_ROUTE, { slug: board.slug })} replace>
            {LIKEBOARD_TEXTS.addDone}
          </Button>
        </div>
      </div>
    </>
  );
}

const styles = {
  title: css({ ...text('2xl', 800), overflowWrap: 'anywhere' }),
  bar: css({
    position: 'sticky',
    bottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
    zIndex: 2,
    borderTop: `1px solid ${color.border}`,
    backgroundColor: color.bg,
    [media.aboveMobile]: { bottom: 0 },
  }),
  foot: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    maxWidth: 844,
    marginInline: 'auto',
    padding: `${space[4]} 12px`,
  }),
  count: css({ ...text('base', 600), color: color.text2 }),
};
