import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { useEvent, useQueryClient } from '@tagalong/platform';
import { changePosts, changeProducts, followedAuthor, likedPost, likedProduct } from './cached-items.ts';

/** Keeps every copy of a post or product on screen and in the cache true to likes and follows, of other tabs too. */
export function useFacts(): void {
  const queries = useQueryClient();
  useEvent('like.changed@1', ({ target_type, target_id, is_liked }) => {
    if (target_type === TARGET_TYPE.post) changePosts(queries, likedPost(target_id, is_liked));
    else changeProducts(queries, likedProduct(target_id, is_liked));
  });
  useEvent('follow.changed@1', ({ user_id, is_followed }) => {
    changePosts(queries, followedAuthor(user_id, is_followed));
  });
}
