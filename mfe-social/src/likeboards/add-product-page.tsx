import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { LIKEBOARD_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useParams, useSearchParams } from '@tagalong/platform';
import { Button, bottomCover, color, Page, space, text } from '@tagalong/ui';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { AddProductsButton } from './add-products/add-products-button.tsx';
import { Suggestions, useAddedCount } from './add-products/suggestions.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { LikeboardFound } from './likeboard-found.tsx';
import { LikeboardNotFound } from './likeboard-not-found.tsx';

/** Adds products from the picker or from the hot products to one of the member's likeboards (LB-07). */
export function AddProductPage() {
  const { id = '' } = useParams();
  return (
    <LikeboardFound slug={id} skeleton="grid">
      {(board) => (board.owner.is_me ? <AddProducts board={board} /> : <LikeboardNotFound />)}
    </LikeboardFound>
  );
}

function AddProducts({ board }: { board: LikeboardDetail }) {
  const [params] = useSearchParams();
  const addedCount = useAddedCount(board);
  return (
    <>
      <Page>
        <h1 css={styles.title}>{LIKEBOARD_TEXTS.addTitle(board.name)}</h1>
        <div>
          <AddProductsButton board={board} query={params.get('query') ?? ''} />
        </div>
        <Suggestions board={board} title={LIKEBOARD_TEXTS.addHot} />
      </Page>
      <div css={styles.bar} data-at-bottom>
        <div css={styles.foot}>
          <span css={styles.count} role="status">
            {LIKEBOARD_TEXTS.addCount(addedCount)}
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
    bottom: bottomCover,
    zIndex: 2,
    borderTop: `1px solid ${color.border}`,
    backgroundColor: color.bg,
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
