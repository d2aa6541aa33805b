import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import type { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';

export type LikeboardDetail = AnswerOf<typeof getLikeboard>['data'];
export type TargetType = (typeof TARGET_TYPE)[keyof typeof TARGET_TYPE];
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

/** Returns the likeboard without the given items. */
export function without(board: LikeboardDetail, picked: readonly Picked[]): LikeboardDetail {
  const gone = (type: TargetType): Set<number> =>
    new Set(picked.filter((group) => group.type === type).flatMap(({ ids }) => ids));
  const [goneProducts, gonePosts] = [gone(TARGET_TYPE.product), gone(TARGET_TYPE.post)];
  const { products, posts } = board.likes;
  const leftProducts = products.filter(({ id }) => !goneProducts.has(id));
  const leftPosts = posts.filter(({ post_id }) => !gonePosts.has(post_id));
  return {
    ...board,
    product_count: board.product_count - (products.length - leftProducts.length),
    post_count: board.post_count - (posts.length - leftPosts.length),
    likes: { products: leftProducts, posts: leftPosts },
  };
}

/** Returns the likeboard with the items of one type reordered; items without a given position come last. */
export function inOrder(board: LikeboardDetail, { type, ids }: Picked): LikeboardDetail {
  const place = new Map(ids.map((id, index) => [id, index]));
  const sorted = <Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] =>
    [...items].sort((a, b) => (place.get(idOf(a)) ?? ids.length) - (place.get(idOf(b)) ?? ids.length));
  const { products, posts } = board.likes;
  const likes =
    type === TARGET_TYPE.post
      ? { products, posts: sorted(posts, (post) => post.post_id) }
      : { products: sorted(products, (product) => product.id), posts };
  return { ...board, likes };
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
