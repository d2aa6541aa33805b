import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { type RefObject, useEffect } from 'react';
import type { Photo } from '#composer/composer.ts';

interface PhotoSortingProps {
  photos: readonly Photo[];
  /** The list whose rows are reordered. */
  list: RefObject<HTMLElement | null>;
  /** Called once rows can be dragged. */
  onReady(): void;
  /** Moves a photo to an index. */
  onMove(id: string, to: number): void;
}

/**
 * Reorders the rows of photos by dragging their handles, with a pointer or the keyboard. It stands beside the list:
 * rows drawn inside it would be drawn anew once it is loaded, and someone typing in one would lose the focus.
 */
export function PhotoSorting({ photos, list, onReady, onMove }: PhotoSortingProps) {
  useEffect(() => onReady(), [onReady]);
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, StyleInjector.configure({ nonce: nonceOfPage() })]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(String(source.id), source.index);
      }}
    >
      {photos.map(({ id }, index) => (
        <SortableRow key={id} id={id} index={index} list={list} />
      ))}
    </DragDropProvider>
  );
}

interface SortableRowProps extends Pick<PhotoSortingProps, 'list'> {
  id: string;
  index: number;
}

function SortableRow({ id, index, list }: SortableRowProps) {
  const row = (): HTMLElement | null =>
    [...(list.current?.children ?? [])]
      .filter((child) => child instanceof HTMLElement)
      .find((child) => child.dataset.photo === id) ?? null;
  useSortable({
    id,
    index,
    element: {
      get current() {
        return row();
      },
    },
    handle: {
      get current() {
        return row()?.querySelector('[data-drag]') ?? null;
      },
    },
  });
  return null;
}
