import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import {
  LIKEBOARD_HAS_ITEM,
  LIKEBOARD_ORDER,
  likeboardItem,
  POST_IS_HIDDEN,
} from '@tagalong/contracts/social/facts';
import { LIKEBOARD_CONTENT } from '@tagalong/contracts/social/likeboard';
import type { TargetType } from '@tagalong/contracts/social/target-type';
import { useEvent, useFact, useFactOf } from '@tagalong/platform';
import { idsOf, inOrder, type LikeboardDetail } from './board-items.ts';
import { POST, PRODUCT } from './use-board-items.ts';

/**
 * Returns the likeboard with the latest known facts: its content, the items that were not removed, and their order.
 * `refetch` is called when another tab adds an item that the response lacks.
 */
export function useBoard(given: LikeboardDetail, refetch: () => void): LikeboardDetail {
  const { id, likes } = given;
  const content = useFact(LIKEBOARD_CONTENT, id, given);
  const products = useItems(id, PRODUCT, likes.products, (product) => product.id);
  const posts = useItems(id, POST, likes.posts, (post) => post.post_id);
  const isHidden = useFactOf(POST_IS_HIDDEN, idsOf(given, POST));
  const known = [PRODUCT, POST].flatMap((type) =>
    idsOf(given, type).map((item) => likeboardItem(id, type, item)),
  );
  useEvent(FACT_CHANGED, ({ facts }) => {
    const isNew = facts.some(
      (fact) =>
        fact.name === LIKEBOARD_HAS_ITEM.name &&
        fact.value === true &&
        String(fact.id).startsWith(`${id}/`) &&
        !known.includes(String(fact.id)),
    );
    if (isNew) refetch();
  });
  return {
    ...given,
    ...content,
    likes: { products, posts: posts.filter(({ post_id }) => !isHidden(post_id)) },
  };
}

function useItems<Item>(
  boardId: number,
  type: TargetType,
  items: readonly Item[],
  idOf: (item: Item) => number,
): Item[] {
  const keyOf = (item: Item): string => likeboardItem(boardId, type, idOf(item));
  const isIn = useFactOf(LIKEBOARD_HAS_ITEM, items.map(keyOf));
  const order = useFact(LIKEBOARD_ORDER, likeboardItem(boardId, type), items.map(idOf));
  return inOrder(
    items.filter((item) => isIn(keyOf(item)) !== false),
    idOf,
    order,
  );
}
