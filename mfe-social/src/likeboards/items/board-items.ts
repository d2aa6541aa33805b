import { factOf, type KnownFact } from '@tagalong/contracts/core/declare';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import { type getLikeboard, likeboardFacts } from '@tagalong/contracts/social/likeboard';
import { TARGET_TYPE, type TargetType } from '@tagalong/contracts/social/target-type';

export type LikeboardDetail = ResponseOf<typeof getLikeboard>['data'];
/** Items of one type. */
export interface Picked {
  type: TargetType;
  ids: readonly number[];
}

/** Returns the ids of one type in display order. */
export function idsOf({ likes }: Pick<LikeboardDetail, 'likes'>, type: TargetType): number[] {
  return type === TARGET_TYPE.post
    ? likes.posts.map(({ post_id }) => post_id)
    : likes.products.map(({ id }) => id);
}

/** Returns the facts that a removal of items establishes: the items are gone, and the counts are lower. */
export function removalFacts(board: LikeboardDetail, picked: readonly Picked[]): KnownFact[] {
  const removed = picked.flatMap(({ type, ids }) =>
    ids.filter((id) => idsOf(board, type).includes(id)).map((id) => ({ type, id })),
  );
  const countOf = (type: TargetType): number => removed.filter((item) => item.type === type).length;
  return [
    ...removed.map(({ type, id }) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(board.id, type, id), false)),
    ...likeboardFacts({
      ...board,
      product_count: board.product_count - countOf(TARGET_TYPE.product),
      post_count: board.post_count - countOf(TARGET_TYPE.post),
    }),
  ];
}

/** Sorts items by a list of ids; items that it doesn't name come last. */
export function inOrder<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  ids: readonly number[],
): Item[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const position = (item: Item): number => positions.get(idOf(item)) ?? ids.length;
  return [...items].sort((a, b) => position(a) - position(b));
}

export const STEPS = ['first', 'earlier', 'later', 'last'] as const;
export type Step = (typeof STEPS)[number];

/** Returns the ids after one of them moved a step, or the same array if it can't move. */
export function stepped(ids: readonly number[], id: number, step: Step): readonly number[] {
  const from = ids.indexOf(id);
  const to = { first: 0, earlier: from - 1, later: from + 1, last: ids.length - 1 }[step];
  return moved(ids, from, to);
}

/** Returns the ids after one of them moved to another index, or the same array if nothing changes. */
export function moved(ids: readonly number[], from: number, to: number): readonly number[] {
  const id = ids[from];
  if (id === undefined || from === to || to < 0 || to >= ids.length) return ids;
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
