import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { ARRANGED_MAX, arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { useHost } from '@tagalong/platform';
import { Cover } from '@tagalong/ui/product';
import { useRef, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeMode } from './items/arrange-mode.tsx';
import { inOrder } from './items/board-items.ts';

interface ArrangeBoardsProps {
  boards: readonly Likeboard[];
  /** Called with true if the order changed. */
  onDone(isChanged: boolean): void;
}

/** Lets a member reorder their likeboards. A likeboard created later is still listed first. */
export function ArrangeBoards({ boards, onDone }: ArrangeBoardsProps) {
  const { client } = useHost();
  const [order, setOrder] = useState<readonly number[]>(() => boards.map(({ id }) => id));
  const [isChanged, setChanged] = useState(false);
  // Requests run one after another, so that the last order wins.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function change(ids: readonly number[]): Promise<void> {
    const before = order;
    setOrder(ids);
    const send = () => client.call(arrangeLikeboards, { likeboard_ids: ids.slice(0, ARRANGED_MAX) });
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    try {
      await sent;
      setChanged(true);
    } catch (error) {
      setOrder(before);
      throw error;
    }
  }
  return (
    <ArrangeMode
      title={LIKEBOARD_TEXTS.arrangeBoards}
      hint={LIKEBOARD_TEXTS.arrangeBoardsHint}
      items={inOrder(boards, ({ id }) => id, order).map(tileOf)}
      onChange={change}
      onDone={() => onDone(isChanged)}
    />
  );
}

function tileOf({ id, name, cover_photos, layout, color_id }: Likeboard) {
  return { id, name, picture: <Cover pictures={cover_photos} layout={layout} colorId={color_id} /> };
}
