import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { css } from '@emotion/react';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { color, DotsIcon, IconButton, radius, shadow } from '@tagalong/ui';
import { Menu } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { moved, STEPS, stepped } from './board-items.ts';
import { stepEntries } from './step-entries.tsx';
import { tileStyles } from './tile-styles.ts';

export interface ArrangeItem {
  id: number;
  name: string;
  picture: ReactNode;
}

interface ArrangeGridProps {
  items: readonly ArrangeItem[];
  /** Called with the ids in their new order and the id that moved. */
  onChange(ids: readonly number[], movedId: number): void;
}

/** Reorders items by pointer, by keyboard, or step by step in each item's menu. */
export function ArrangeGrid({ items, onChange }: ArrangeGridProps) {
  const [open, setOpen] = useState<{ id: number; trigger: HTMLElement } | null>(null);
  const ids = items.map(({ id }) => id);
  const nameOf = (id: unknown): string => items.find((item) => item.id === id)?.name ?? '';
  const place = open ? ids.indexOf(open.id) : -1;
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        Accessibility.configure({
          screenReaderInstructions: { draggable: LIKEBOARD_TEXTS.arrangeKeys },
          announcements: announcementsWith(nameOf),
        }),
        StyleInjector.configure({ nonce: nonceOfPage() }),
      ]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source)) return;
        const next = moved(ids, source.initialIndex, source.index);
        if (next !== ids) onChange(next, Number(source.id));
      }}
    >
      <ul css={tileStyles.grid}>
        {items.map((item, index) => (
          <Tile
            key={item.id}
            item={item}
            index={index}
            onMenu={(trigger) => setOpen({ id: item.id, trigger })}
          />
        ))}
      </ul>
      {open && place >= 0 && (
        <Menu
          isOpen
          isLabelShown
          label={nameOf(open.id)}
          items={stepEntries(place, ids.length)}
          triggerRef={{ current: open.trigger }}
          onAction={(action) => {
            const step = STEPS.find((known) => known === action);
            if (step) onChange(stepped(ids, open.id, step), open.id);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </DragDropProvider>
  );
}

interface TileProps {
  item: ArrangeItem;
  index: number;
  onMenu(trigger: HTMLElement): void;
}

function Tile({ item, index, onMenu }: TileProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  return (
    <li ref={ref} css={[styles.tile, isDragging && styles.dragged]}>
      {/* biome-ignore lint/a11y/useSemanticElements: the library makes it a button, and a button may not contain block elements */}
      <div
        ref={handleRef}
        css={styles.handle}
        role="button"
        tabIndex={0}
        aria-label={LIKEBOARD_TEXTS.arrangeDrag(item.name)}
      >
        {item.picture}
        <span css={tileStyles.name}>{item.name}</span>
      </div>
      <IconButton
        css={styles.menu}
        variant="surface"
        size={36}
        label={LIKEBOARD_TEXTS.itemMenu(item.name)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <DotsIcon size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

function announcementsWith(nameOf: (id: unknown) => string) {
  return {
    dragstart: ({ operation: { source } }: { operation: { source: { id: unknown } | null } }) =>
      source ? LIKEBOARD_TEXTS.arrangePicked(nameOf(source.id)) : undefined,
    dragend: ({
      canceled,
      operation: { source },
    }: {
      canceled: boolean;
      operation: { source: { id: unknown } | null };
    }) => (source && canceled ? LIKEBOARD_TEXTS.arrangeLeft(nameOf(source.id)) : undefined),
  };
}

const styles = {
  tile: css({ position: 'relative', listStyle: 'none', borderRadius: radius.md }),
  dragged: css({ zIndex: 3, boxShadow: shadow[2], backgroundColor: color.raised }),
  handle: css({
    display: 'block',
    borderRadius: radius.md,
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '& img': { pointerEvents: 'none' },
  }),
  menu: css({ position: 'absolute', top: 4, insetInlineEnd: 4 }),
};
