import { css } from '@emotion/react';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { useCall, useFactOf } from '@tagalong/platform';
import { Grid, text } from '@tagalong/ui';
import { useState } from 'react';
import { idsOf, type LikeboardDetail } from '#likeboards/items/board-items.ts';
import { PRODUCT } from '#likeboards/items/use-board-items.ts';
import { AddableProduct } from './addable-product.tsx';

const SUGGESTED_COUNT = 8;

const useSuggestedProducts = () => useCall(listHotProducts, { limit: SUGGESTED_COUNT }).data?.data ?? [];

/** Suggests hot products for a likeboard. The section is optional, so it disappears silently when loading fails. */
export function Suggestions({ board, title }: { board: LikeboardDetail; title: string }) {
  const products = useSuggestedProducts();
  if (products.length === 0) return null;
  return (
    <section>
      <h2 css={styles}>{title}</h2>
      <Grid>
        {products.map((product) => (
          <AddableProduct key={product.id} board={board} product={product} />
        ))}
      </Grid>
    </section>
  );
}

/** Counts the suggested products that were added since the page opened. */
export function useAddedCount(board: LikeboardDetail): number {
  const [before] = useState(() => idsOf(board, PRODUCT));
  const ids = useSuggestedProducts().map(({ id }) => id);
  const keyOf = (id: number): string => likeboardItem(board.id, PRODUCT, id);
  const isIn = useFactOf(LIKEBOARD_HAS_ITEM, ids.map(keyOf));
  return ids.filter((id) => isIn(keyOf(id)) && !before.includes(id)).length;
}

const styles = css({ ...text('xl', 700), marginBlock: '8px 12px' });
