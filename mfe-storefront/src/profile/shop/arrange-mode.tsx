import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { css } from '@emotion/react';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { toastError, useHost } from '@tagalong/platform';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { color, Grid, Picture, radius, shadow, space, text, twoLines } from '@tagalong/ui';
import { type ReactNode, useState } from 'react';
import { ModeHead } from './mode-head.tsx';
import { moveTo, withOrder } from './shop-edits.ts';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface ArrangeModeProps {
  /** Products in the user's own order. */
  items: readonly ShopItem[];
  /** Loads more items. */
  end: ReactNode;
  onDone(): void;
}

/** Arranges the products of the shop by dragging them with a pointer or the keyboard; each move is saved at once. */
export function ArrangeMode({ items, end, onDone }: ArrangeModeProps) {
  const host = useHost();
  const changes = useShopChanges();
  // Until the list has the move, the product stays where it was dropped.
  const [order, setOrder] = useState<readonly number[]>([]);
  const shown = withOrder(items, order);
  const move = (from: number, to: number): void => {
    const item = shown[from];
    const { ids, where } = moveTo(shown, from, to);
    if (!item || !where) return;
    setOrder(ids);
    changes
      .move(item, where)
      .catch((error: unknown) => {
        toastError(host, error, SHOP_TEXTS.notSaved);
        host.report(error);
      })
      .finally(() => setOrder((now) => (now === ids ? [] : now)));
  };
  return (
    <>
      <ModeHead title={SHOP_TEXTS.arrange} onDone={onDone} />
      <p css={styles.hint}>{SHOP_TEXTS.arrangeHint}</p>
      <DragDropProvider
        plugins={(defaults) => [...defaults, StyleInjector.configure({ nonce: nonceOfPage() })]}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
        }}
      >
        <Grid>
          {shown.map((item, index) => (
            <Tile key={item.id} item={item} index={index} />
          ))}
        </Grid>
      </DragDropProvider>
      {end}
    </>
  );
}

function Tile({ item: { id, name, images, dominant }, index }: { item: ShopItem; index: number }) {
  const { ref, isDragging } = useSortable({ id, index });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button may not contain the picture's block elements
    <div
      ref={ref}
      css={[styles.tile, isDragging && styles.dragged]}
      role="button"
      tabIndex={0}
      aria-label={SHOP_TEXTS.drag(name)}
    >
      <Picture css={styles.picture} src={images.img_400x400} alt="" dominant={dominant} loading="lazy" />
      <span css={styles.name}>{name}</span>
    </div>
  );
}

const styles = {
  hint: css({ ...text('sm'), marginBottom: space[5], color: color.text2 }),
  tile: css({
    borderRadius: radius.md,
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '& img': { pointerEvents: 'none' },
  }),
  dragged: css({ zIndex: 3, boxShadow: shadow[2], backgroundColor: color.raised }),
  picture: css({ borderRadius: radius.md }),
  name: css({ ...text('sm'), ...twoLines, marginTop: space[2] }),
};
