import { useEvent, useQueryClient } from '@tagalong/platform';
import { changePosts, followedAuthor, hidePost, showLiked } from './cached-items.ts';

/** Keeps every copy of a post or product on screen and in the cache true to likes and follows, of other tabs too. */
export function useFacts(): void {
  const queries = useQueryClient();
  useEvent('like.changed@1', (event) => showLiked(queries, event, event.is_liked));
  useEvent('post.deleted@1', ({ post_id }) => hidePost(queries, post_id));
  useEvent('post.disabled@1', ({ post_id }) => hidePost(queries, post_id));
  useEvent('follow.changed@1', ({ user_id, is_followed }) => {
    changePosts(queries, followedAuthor(user_id, is_followed));
  });
}
