import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { css } from '@emotion/react';
import { IconGripVertical } from '@tabler/icons-react';
import type { ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { color, DotsIcon, IconButton, Picture, radius, shadow, size, space, text } from '@tagalong/ui';
import { Menu } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { SHOP_TEXTS } from './shop-texts.ts';

interface ShelfRowsProps {
  shelves: readonly ShopCollection[];
  /** Called with the ids in their new order and the id that moved. */
  onOrder(ids: readonly number[], movedId: number): void;
  onEdit(shelf: ShopCollection): void;
  onDelete(shelf: ShopCollection): void;
}

/** Lists shelves, which are reordered by pointer, by keyboard, or step by step in each shelf's menu. */
export function ShelfRows({ shelves, onOrder, onEdit, onDelete }: ShelfRowsProps) {
  const [opened, setOpened] = useState<ShopCollection | null>(null);
  const ids = shelves.map(({ id }) => id);
  const place = opened ? ids.indexOf(opened.id) : -1;
  const moveTo = (id: number, index: number): void => {
    const rest = ids.filter((other) => other !== id);
    onOrder([...rest.slice(0, index), id, ...rest.slice(index)], id);
  };
  const act = (action: string): void => {
    if (!opened) return;
    if (action === 'edit') onEdit(opened);
    if (action === 'delete') onDelete(opened);
    if (action === 'first') moveTo(opened.id, 0);
    if (action === 'earlier') moveTo(opened.id, place - 1);
    if (action === 'later') moveTo(opened.id, place + 1);
    if (action === 'last') moveTo(opened.id, ids.length - 1);
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, StyleInjector.configure({ nonce: nonceOfPage() })]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        moveTo(Number(source.id), source.index);
      }}
    >
      <ul css={styles.list}>
        {shelves.map((shelf, index) => (
          <ShelfRow key={shelf.id} shelf={shelf} index={index} onMenu={() => setOpened(shelf)} />
        ))}
      </ul>
      {opened && (
        <Menu
          isOpen
          isLabelShown
          label={opened.name}
          items={[
            { id: 'edit', label: SHOP_TEXTS.editShelf },
            { id: 'first', label: SHOP_TEXTS.moveFirst, isDisabled: place === 0 },
            { id: 'earlier', label: SHOP_TEXTS.moveEarlier, isDisabled: place === 0 },
            { id: 'later', label: SHOP_TEXTS.moveLater, isDisabled: place === ids.length - 1 },
            { id: 'last', label: SHOP_TEXTS.moveLast, isDisabled: place === ids.length - 1 },
            { id: 'delete', label: SHOP_TEXTS.deleteShelf, tone: 'danger' },
          ]}
          onAction={act}
          onClose={() => setOpened(null)}
        />
      )}
    </DragDropProvider>
  );
}

interface ShelfRowProps {
  shelf: ShopCollection;
  index: number;
  onMenu(): void;
}

function ShelfRow({ shelf: { id, name, note, cover, product_count }, index, onMenu }: ShelfRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} css={[styles.row, isDragging && styles.dragged]}>
      <button ref={handleRef} type="button" css={styles.handle} aria-label={SHOP_TEXTS.dragShelf(name)}>
        <IconGripVertical size={20} aria-hidden />
      </button>
      <Picture css={styles.picture} src={cover ?? null} alt="" />
      <span css={styles.texts}>
        <span css={styles.name}>{name}</span>
        <span css={styles.note}>
          {STOREFRONT_TEXTS.products(product_count)}
          {note && ` · ${note}`}
        </span>
      </span>
      <IconButton label={SHOP_TEXTS.shelfOptions(name)} aria-haspopup="menu" onClick={onMenu}>
        <DotsIcon size={20} aria-hidden />
      </IconButton>
    </li>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[2] }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 64,
    borderRadius: radius.md,
    backgroundColor: color.surface,
  }),
  dragged: css({ zIndex: 3, boxShadow: shadow[2], backgroundColor: color.raised }),
  handle: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size.touch,
    height: size.touch,
    color: color.text3,
    cursor: 'grab',
    touchAction: 'none',
  }),
  picture: css({ width: 48, flex: 'none', borderRadius: radius.sm }),
  texts: css({ flex: 1, display: 'grid', minWidth: 0 }),
  name: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  note: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
};
