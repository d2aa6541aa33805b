import { css } from '@emotion/react';
import { Badge, color, Grid, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';
import type { LikeboardDetail } from './board-items.ts';
import type { BoardItem } from './item-tools.tsx';
import { type PriceChange, priceChanges } from './saved-price.ts';
import { PRODUCT } from './use-board-items.ts';

interface LikeboardProductsProps {
  board: LikeboardDetail;
  menuOf(item: BoardItem): ReactNode;
}

/** Shows a likeboard's products; its owner sees price changes since each one was saved. */
export function LikeboardProducts({ board, menuOf }: LikeboardProductsProps) {
  const changes = priceChanges(board);
  // Anyone who collects products recommends them like those of a shop.
  const from = { shop: board.owner.user_id };
  const dropCount = [...changes.values()].filter(({ isDrop }) => isDrop).length;
  return (
    <>
      {dropCount > 0 && (
        <p css={styles.drops}>
          <Badge tone="surface">{LIKEBOARD_TEXTS.drops(dropCount)}</Badge>
        </p>
      )}
      <Grid>
        {board.likes.products.map((product) => (
          <LikedProductCard
            key={product.id}
            product={product}
            from={from}
            action={menuOf({ type: PRODUCT, id: product.id, name: product.name })}
            footer={<PriceChangeNote change={changes.get(product.id)} />}
          />
        ))}
      </Grid>
    </>
  );
}

function PriceChangeNote({ change }: { change: PriceChange | undefined }) {
  return change ? <span css={[styles.moved, change.isDrop && styles.drop]}>{change.text}</span> : null;
}

const styles = {
  drops: css({ marginBottom: 8 }),
  moved: css({ ...text('xs', 600), color: color.text2 }),
  drop: css({ color: color.success }),
};
