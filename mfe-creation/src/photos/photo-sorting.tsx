import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { type RefObject, useEffect } from 'react';
import type { Photo } from '#parts/composer/composer.ts';

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
 * Makes the rows of a list of photos draggable by their handles, with a pointer or the keyboard. It renders next to the
 * list instead of around the rows: wrapping them after a lazy load would remount them and take the focus from the
 * description being typed.
 */
export function PhotoSorting({ photos, list, onReady, onMove }: PhotoSortingProps) {
  useEffect(() => onReady(), [onReady]);
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, StyleInjector.configure({ nonce: nonceOfPage() })]}
      onBeforeDragStart={({ operation: { activatorEvent } }) => {
        // The library loses track of a row that a key moves while the page scrolls.
        if (activatorEvent instanceof KeyboardEvent) list.current?.scrollIntoView({ block: 'center' });
      }}
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
  const row = `[data-photo="${id}"]`;
  const found = (selector: string) => ({
    get current() {
      return list.current?.querySelector(selector);
    },
  });
  useSortable({ id, index, element: found(row), handle: found(`${row} [data-drag]`) });
  return null;
}
