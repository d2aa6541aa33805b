import { DotsIcon, IconButton } from '@tagalong/ui';
import { useRef } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { BoardItem } from './item-tools.tsx';

interface ItemButtonProps {
  item: BoardItem;
  onOpen(item: BoardItem, trigger: HTMLElement): void;
}

/** Opens the owner's menu of a likeboard item. */
export function ItemButton({ item, onOpen }: ItemButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <IconButton
      ref={button}
      variant="surface"
      size={36}
      label={LIKEBOARD_TEXTS.itemMenu(item.name)}
      aria-haspopup="menu"
      onClick={() => button.current && onOpen(item, button.current)}
    >
      <DotsIcon size={18} aria-hidden />
    </IconButton>
  );
}
