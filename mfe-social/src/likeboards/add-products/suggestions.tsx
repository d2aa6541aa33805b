import { css } from '@emotion/react';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { useCall } from '@tagalong/platform';
import { text } from '@tagalong/ui';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { AddableProducts } from './addable-products.tsx';
import { useAddProducts } from './use-add-products.ts';

const SUGGESTED_COUNT = 8;

/**
 * Suggests first products for a new likeboard. The section is optional, so it disappears silently when loading fails.
 */
export function Suggestions({ board }: { board: LikeboardDetail }) {
  return <HotProducts title={LIKEBOARD_TEXTS.suggestionsTitle} adding={useAddProducts(board)} />;
}

interface HotProductsProps {
  title: string;
  adding: ReturnType<typeof useAddProducts>;
}

export function HotProducts({ title, adding }: HotProductsProps) {
  const query = useCall(listHotProducts, { limit: SUGGESTED_COUNT });
  const products = query.data?.data ?? [];
  if (products.length === 0) return null;
  return (
    <section>
      <h2 css={styles}>{title}</h2>
      <AddableProducts products={products} adding={adding} />
    </section>
  );
}

const styles = css({ ...text('xl', 700), marginBlock: '8px 12px' });
