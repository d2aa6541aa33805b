import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { errorText, useAction, useHost, useQueryClient } from '@tagalong/platform';
import { changeProduct, findCard } from './cached-products.ts';

interface Likeable {
  id: number;
  is_liked: boolean;
}

/**
 * What a product's heart does: a visitor logs in first, then the picker of the collections opens. A new like fills
 * the heart at once; it goes back when the picker is left without an answer or can't be had.
 */
export function useLike({ id, is_liked }: Likeable): () => void {
  const host = useHost();
  const queries = useQueryClient();
  const { run } = useAction(async () => {
    if (!(await host.ensureMember('like'))) return;
    const show = (isLiked: boolean): void => changeProduct(queries, id, { is_liked: isLiked });
    // Who has just logged in may have liked it long ago.
    let isLikedAfter = findCard(queries, id)?.is_liked ?? is_liked;
    if (!isLikedAfter) show(true);
    try {
      const picked = await host.ask('collections.pick', { target_type: TARGET_TYPE.product, target_id: id });
      if (picked) isLikedAfter = picked.count > 0;
    } catch (error) {
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    } finally {
      show(isLikedAfter);
    }
  });
  return run;
}
