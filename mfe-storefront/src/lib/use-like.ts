import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { errorText, useAction, useHost, useQueryClient } from '@tagalong/platform';
import { changeProduct, findCard } from './cached-products.ts';

interface Likeable {
  id: number;
  is_liked: boolean;
}

/**
 * What a product's heart does (LB-06): a visitor logs in first, then the like goes into the default collection, or
 * out of all after a question. A new like fills the heart at once; it goes back when nothing came of it.
 */
export function useLike({ id, is_liked }: Likeable): () => void {
  const host = useHost();
  const queries = useQueryClient();
  const { run } = useAction(async () => {
    const target = { target_type: TARGET_TYPE.product, target_id: id };
    const resume = { intent: 'collections.like', payload: { ...target, is_liked: false } } as const;
    if (!(await host.ensureMember('like', undefined, resume))) return;
    const show = (isLiked: boolean): void => changeProduct(queries, id, { is_liked: isLiked });
    // Who has just logged in may have liked it long ago.
    let isLikedAfter = findCard(queries, id)?.is_liked ?? is_liked;
    if (!isLikedAfter) show(true);
    try {
      const wish = { ...target, is_liked: isLikedAfter };
      isLikedAfter = (await host.ask('collections.like', wish))?.is_liked ?? isLikedAfter;
    } catch (error) {
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    } finally {
      show(isLikedAfter);
    }
  });
  return run;
}
