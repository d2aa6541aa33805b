import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { ARRANGED_MAX, arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { errorText, useHost } from '@tagalong/platform';
import { Button, VisuallyHidden } from '@tagalong/ui';
import { Cover } from '@tagalong/ui/product';
import { useRef, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeGrid } from './items/arrange-grid.tsx';
import { ManageBar } from './items/manage-bar.tsx';

interface ArrangeBoardsProps {
  boards: readonly Likeboard[];
  /** Called with true if the order changed. */
  onDone(isChanged: boolean): void;
}

/** Lets a member reorder their likeboards. A likeboard created later is still listed first. */
export function ArrangeBoards({ boards, onDone }: ArrangeBoardsProps) {
  const host = useHost();
  const [order, setOrder] = useState<readonly number[]>(() => boards.map(({ id }) => id));
  const [said, setSaid] = useState('');
  const [isChanged, setChanged] = useState(false);
  // Requests run one after another, so that the last order wins.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const tiles = order.flatMap((id) => boards.find((board) => board.id === id) ?? []).map(tileOf);

  const change = (ids: readonly number[], movedId: number): void => {
    const before = order;
    setOrder(ids);
    const name = tiles.find(({ id }) => id === movedId)?.name ?? '';
    setSaid(LIKEBOARD_TEXTS.place(name, ids.indexOf(movedId) + 1, ids.length));
    last.current = last.current
      .then(() => host.client.call(arrangeLikeboards, { likeboard_ids: ids.slice(0, ARRANGED_MAX) }))
      .then(() => setChanged(true))
      .catch((error: unknown) => {
        setOrder(before);
        host.toast({ text: `${LIKEBOARD_TEXTS.orderFailed} ${errorText(error)}`, kind: 'error' });
        host.report(error);
      });
  };
  const leave = (): void => onDone(isChanged);
  return (
    <>
      <ManageBar
        title={LIKEBOARD_TEXTS.arrangeBoards}
        hint={LIKEBOARD_TEXTS.arrangeBoardsHint}
        onLeave={leave}
      >
        <Button size="sm" onClick={leave}>
          {LIKEBOARD_TEXTS.done}
        </Button>
      </ManageBar>
      <ArrangeGrid items={tiles} onChange={change} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}

function tileOf({ id, name, cover_photos, layout, color_id }: Likeboard) {
  return { id, name, picture: <Cover pictures={cover_photos} layout={layout} colorId={color_id} /> };
}
