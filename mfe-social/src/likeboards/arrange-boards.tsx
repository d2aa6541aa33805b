import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { ARRANGED_MAX, arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { useHost, useQueryClient } from '@tagalong/platform';
import { Cover } from '@tagalong/ui/product';
import { useRef } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeMode } from './items/arrange-mode.tsx';
import { inOrder } from './items/board-items.ts';

interface ArrangeBoardsProps {
  boards: readonly Likeboard[];
  /** Key of the cached list that the boards come from. */
  listKey: readonly unknown[];
  onDone(): void;
}

interface Cached {
  pages: { data: Likeboard[] }[];
  pageParams: unknown[];
}

/** Lets a member reorder their likeboards. A likeboard created later is still listed first. */
export function ArrangeBoards({ boards, listKey, onDone }: ArrangeBoardsProps) {
  const { client, clear } = useHost();
  const queries = useQueryClient();
  // Requests run one after another, so that the last order wins.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Reorders the cached list itself: the member may leave before the order is saved, and then sees that list. */
  function show(ids: readonly number[]): void {
    queries.setQueryData<Cached>(listKey, (list) => list && { ...list, pages: inPages(list.pages, ids) });
  }

  async function change(ids: readonly number[]): Promise<void> {
    const before = boards.map(({ id }) => id);
    await queries.cancelQueries({ queryKey: listKey });
    show(ids);
    const send = () => client.call(arrangeLikeboards, { likeboard_ids: ids.slice(0, ARRANGED_MAX) });
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    try {
      await sent;
      clear(arrangeLikeboards.clears);
    } catch (error) {
      show(before);
      throw error;
    }
  }
  return (
    <ArrangeMode
      title={LIKEBOARD_TEXTS.arrangeBoards}
      hint={LIKEBOARD_TEXTS.arrangeBoardsHint}
      items={boards.map(tileOf)}
      onChange={change}
      onDone={onDone}
    />
  );
}

/** Sorts the boards of all pages; each page keeps its length. */
function inPages(pages: Cached['pages'], ids: readonly number[]): Cached['pages'] {
  const rest = inOrder(
    pages.flatMap((page) => page.data),
    ({ id }) => id,
    ids,
  );
  return pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) }));
}

function tileOf({ id, name, cover_photos, layout, color_id }: Likeboard) {
  return { id, name, picture: <Cover pictures={cover_photos} layout={layout} colorId={color_id} /> };
}
