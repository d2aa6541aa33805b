import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import type { ReactNode } from 'react';
import type { Photo } from '#composer/composer.ts';
import type { SortableRef } from './photo-row.tsx';

export interface PhotoListProps {
  photos: readonly Photo[];
  row(photo: Photo, index: number, sortable?: SortableRef): ReactNode;
  /** Moves a photo to an index. */
  onMove(id: string, to: number): void;
}

/** Draws rows that are reordered by dragging their handles, with a pointer or the keyboard. */
export function SortablePhotos({ photos, row, onMove }: PhotoListProps) {
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, StyleInjector.configure({ nonce: nonceOfPage() })]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(String(source.id), source.index);
      }}
    >
      {photos.map((photo, index) => (
        <SortableRow key={photo.id} id={photo.id} index={index} draw={(ref) => row(photo, index, ref)} />
      ))}
    </DragDropProvider>
  );
}

interface SortableRowProps {
  id: string;
  index: number;
  draw(sortable: SortableRef): ReactNode;
}

function SortableRow({ id, index, draw }: SortableRowProps) {
  return draw(useSortable({ id, index }));
}
