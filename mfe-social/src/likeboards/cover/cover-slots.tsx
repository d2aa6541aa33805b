import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react';
import { css } from '@emotion/react';
import { nonceOfPage } from '@tagalong/platform/page-nonce';
import { color, Picture, radius, shadow, space, VisuallyHidden } from '@tagalong/ui';
import { Cover, coverPicture } from '@tagalong/ui/product';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { CoverDraft } from './cover-draft.ts';

// Keyboard users swap by pressing two pictures, so Enter must not start a drag as well.
const POINTER_ONLY = [PointerSensor];

interface CoverSlotsProps {
  draft: CoverDraft;
  colorId: number;
  onSwap(from: number, to: number): void;
}

/** Previews the cover. Two pictures are swapped by dragging one onto the other, or by pressing both in turn. */
export function CoverSlots({ draft, colorId, onSwap }: CoverSlotsProps) {
  const [pressed, setPressed] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const count = draft.photos.length;
  const swap = (from: number, to: number): void => {
    setPressed(null);
    if (from === to) return;
    onSwap(from, to);
    setAnnouncement(LIKEBOARD_TEXTS.coverSwapped(from + 1, to + 1));
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [
        // The plugin's texts describe dragging by keyboard, which is off here; the buttons have labels of their own.
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: nonceOfPage() }),
      ]}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (!canceled && source && target) swap(placeOf(source.id), placeOf(target.id));
      }}
    >
      <div css={styles.stage}>
        <Cover
          css={styles.cover}
          pictures={draft.photos}
          layout={draft.layout}
          colorId={colorId}
          alt={LIKEBOARD_TEXTS.coverPreview}
          loading="eager"
          slot={(index) => (
            <Slot
              index={index}
              label={LIKEBOARD_TEXTS.coverSlot(index + 1, count)}
              photo={draft.photos[index]}
              isPressed={pressed === index}
              onPress={() => (pressed === null ? setPressed(index) : swap(pressed, index))}
            />
          )}
        />
        <div css={styles.status} role="status">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </div>
      </div>
    </DragDropProvider>
  );
}

interface SlotProps {
  index: number;
  label: string;
  photo: string | undefined;
  isPressed: boolean;
  onPress(): void;
}

function Slot({ index, label, photo, isPressed, onPress }: SlotProps) {
  const { ref: dropRef, isDropTarget } = useDroppable({ id: `drop-${index}` });
  const { ref: dragRef, isDragging } = useDraggable({ id: `drag-${index}`, sensors: POINTER_ONLY });
  return (
    <button
      ref={(element) => {
        dropRef(element);
        dragRef(element);
      }}
      type="button"
      css={[styles.slot, (isPressed || isDropTarget) && styles.marked, isDragging && styles.dragged]}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {isDragging && photo && <Picture src={coverPicture(photo)} alt="" isFill loading="eager" />}
    </button>
  );
}

function placeOf(id: string | number): number {
  return Number(String(id).split('-')[1]);
}

const styles = {
  // Stays visible while the user scrolls through layouts and pictures.
  stage: css({
    position: 'sticky',
    top: -2,
    zIndex: 1,
    paddingBlock: space[2],
    backgroundColor: color.surface,
  }),
  cover: css({ width: 'min(100%, 224px)', marginInline: 'auto' }),
  status: css({ position: 'absolute' }),
  slot: css({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    borderRadius: radius.sm,
    cursor: 'grab',
    touchAction: 'none',
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: -3 },
  }),
  marked: css({ boxShadow: `inset 0 0 0 3px ${color.accent}` }),
  dragged: css({ overflow: 'hidden', boxShadow: shadow[2], opacity: 0.92 }),
};
