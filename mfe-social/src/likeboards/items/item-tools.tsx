import { IconArrowRight } from '@tabler/icons-react';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import type { TargetType } from '@tagalong/contracts/social/target-type';
import { toastFailure, useHost } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { BookmarkIcon } from '@tagalong/ui';
import { Menu, type MenuEntry, TrashIcon } from '@tagalong/ui/overlay';
import { useMemo, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { idsOf, type LikeboardDetail, STEPS, type Step, stepped } from './board-items.ts';
import { BoardSheet } from './board-sheet.tsx';
import { stepEntries } from './step-entries.tsx';
import { useBoardItems } from './use-board-items.ts';

export interface BoardItem {
  type: TargetType;
  id: number;
  name: string;
}

interface ItemToolsProps {
  board: LikeboardDetail;
  item: BoardItem;
  trigger: HTMLElement;
  /** Announces a text to screen readers. */
  onAnnounce(text: string): void;
  onClosed(): void;
}

/** Shows the menu of a likeboard item and runs its actions. */
export function ItemTools({ board, item, trigger, onAnnounce, onClosed }: ItemToolsProps) {
  const host = useHost();
  const [isMoving, setMoving] = useState(false);
  const items = useBoardItems(board);
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  const ids = idsOf(board, item.type);
  const picked = [{ type: item.type, ids: [item.id] }];

  const step = (how: Step): void => {
    const order = stepped(ids, item.id, how);
    toastFailure(host, items.arrange({ type: item.type, ids: order }));
    onAnnounce(LIKEBOARD_TEXTS.place(item.name, order.indexOf(item.id) + 1, order.length));
  };
  const choose = useAsk(COLLECTIONS_PICK);

  if (isMoving) {
    return (
      <BoardSheet
        kind="move"
        picked={picked}
        fromId={board.id}
        onChoose={(to) => items.move(picked, to)}
        onClosed={onClosed}
      />
    );
  }
  let isMenuLeft = false;
  return (
    <Menu
      isOpen
      isLabelShown
      label={item.name}
      items={entriesFor(ids.indexOf(item.id), ids.length)}
      triggerRef={triggerRef}
      onAction={(id) => {
        isMenuLeft = id === 'move';
        if (id === 'move') setMoving(true);
        else if (id === 'collections') choose({ target_type: item.type, target_id: item.id });
        else if (id === 'remove') toastFailure(host, items.remove(picked));
        else step(STEPS.find((known) => known === id) ?? 'first');
      }}
      onClose={() => {
        if (!isMenuLeft) onClosed();
      }}
    />
  );
}

function entriesFor(place: number, count: number): MenuEntry[] {
  return [
    {
      id: 'collections',
      label: LIKEBOARD_TEXTS.itemCollections,
      icon: <BookmarkIcon size={20} aria-hidden />,
    },
    { id: 'move', label: LIKEBOARD_TEXTS.itemMove, icon: <IconArrowRight size={20} aria-hidden /> },
    ...(count > 1 ? stepEntries(place, count) : []),
    {
      id: 'remove',
      label: LIKEBOARD_TEXTS.itemRemove,
      icon: <TrashIcon size={20} aria-hidden />,
      tone: 'danger',
    },
  ];
}
