import { IconArrowsSort } from '@tabler/icons-react';
import { likeboardFacts, updateLikeboard } from '@tagalong/contracts/social/likeboard';
import { useChange, useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { undoAction, useToastedAction } from '@tagalong/platform/toasted-action';
import { PhotoIcon } from '@tagalong/ui';
import {
  CheckIcon,
  EditIcon,
  LockIcon,
  Menu,
  type MenuEntry,
  TrashIcon,
  WorldIcon,
} from '@tagalong/ui/overlay';
import { type RefObject, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { draftOf, requestOf } from './likeboard-draft.ts';
import { LikeboardPopup } from './likeboard-popup.tsx';

// Loaded on demand, because it includes the drag-and-drop code.
const CoverPopup = lazyPart(
  () => import(/* webpackChunkName: "likeboard-cover" */ './cover/cover-popup.tsx'),
  { leave: 'onClosed' },
);

export type BoardMode = 'view' | 'select' | 'arrange';

interface LikeboardToolsProps {
  board: LikeboardDetail;
  triggerRef: RefObject<Element | null>;
  onMode(mode: BoardMode): void;
  /** Called once neither the menu nor one of its popups is open. */
  onClosed(): void;
}

/** Shows the owner's menu of a likeboard and the popups that it opens. */
export function LikeboardTools({ board, triggerRef, onMode, onClosed }: LikeboardToolsProps) {
  const [open, setOpen] = useState<'menu' | 'edit' | 'cover' | 'delete'>('menu');
  const setPublic = usePrivacy(board);
  const privacy = useToastedAction(() => setPublic(!board.is_public));
  if (open === 'edit') return <EditPopup board={board} onClosed={onClosed} />;
  if (open === 'cover') {
    return <CoverPopup board={board} onClosed={onClosed} />;
  }
  if (open === 'delete') return <DeleteDialog board={board} onClosed={onClosed} />;

  let isChosen = false;
  return (
    <Menu
      isOpen
      label={LIKEBOARD_TEXTS.menu(board.name)}
      items={entriesFor(board)}
      triggerRef={triggerRef}
      onAction={(id) => {
        isChosen = true;
        if (id === 'edit' || id === 'cover' || id === 'delete') return setOpen(id);
        if (id === 'privacy') privacy.run();
        if (id === 'arrange' || id === 'select') onMode(id);
        onClosed();
      }}
      onClose={() => {
        // The menu also closes after a choice, whose own handler then decides when everything is closed.
        if (!isChosen) onClosed();
      }}
    />
  );
}

function entriesFor(board: LikeboardDetail): MenuEntry[] {
  const count = board.product_count + board.post_count;
  return [
    { id: 'edit', label: LIKEBOARD_TEXTS.edit, icon: <EditIcon size={20} aria-hidden /> },
    {
      id: 'cover',
      label: LIKEBOARD_TEXTS.editCover,
      icon: <PhotoIcon size={20} aria-hidden />,
      isDisabled: count === 0,
    },
    {
      id: 'privacy',
      label: board.is_public ? LIKEBOARD_TEXTS.makePrivate : LIKEBOARD_TEXTS.makePublic,
      icon: board.is_public ? <LockIcon size={20} aria-hidden /> : <WorldIcon size={20} aria-hidden />,
    },
    ...(count > 1
      ? [{ id: 'arrange', label: LIKEBOARD_TEXTS.arrange, icon: <IconArrowsSort size={20} aria-hidden /> }]
      : []),
    ...(count > 0
      ? [{ id: 'select', label: LIKEBOARD_TEXTS.select, icon: <CheckIcon size={20} aria-hidden /> }]
      : []),
    // The default likeboard can't be deleted (LB-08).
    ...(board.is_default
      ? []
      : [
          {
            id: 'delete',
            label: LIKEBOARD_TEXTS.remove,
            icon: <TrashIcon size={20} aria-hidden />,
            tone: 'danger' as const,
          },
        ]),
  ];
}

/** Edits the name, description, visibility and color of a likeboard (LB-02). */
function EditPopup({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const { toast } = useHost();
  const update = useChange(updateLikeboard);
  return (
    <LikeboardPopup
      mode="edit"
      board={board}
      save={async (draft) => {
        await update({ id: board.id, ...requestOf(draft) });
        toast({ text: LIKEBOARD_TEXTS.saved });
      }}
      onClosed={onClosed}
    />
  );
}

/**
 * Returns a function that makes a likeboard public or private, optimistically and with Undo; it rolls back on failure.
 */
function usePrivacy(board: LikeboardDetail) {
  const host = useHost();
  async function setPublic(isPublic: boolean): Promise<void> {
    const request = { id: board.id, ...requestOf({ ...draftOf(board), isPublic }) };
    const send = () => host.client.call(updateLikeboard, request);
    if (!(await host.facts.change(likeboardFacts({ ...board, is_public: isPublic }), send))) return;
    host.clear(['likeboard']);
    host.toast({
      text: isPublic ? LIKEBOARD_TEXTS.nowPublic : LIKEBOARD_TEXTS.nowPrivate,
      action: undoAction(host, () => setPublic(!isPublic)),
    });
  }
  return setPublic;
}
