import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/embed';
import type { Post } from '@tagalong/contracts/post';
import { isApiError, useAction, useHost, useQueryClient } from '@tagalong/platform';
import { changePosts, hidePost } from '#lib/cached-items.ts';

/** Each post is asked about once in the life of the page: a feed draws it many times. */
const asked = new Set<number>();

/**
 * What happens when the picture of a linked post can't be had (PO-06). TikTok is looked up again, by the server, and
 * the picture kept; a post whose source is gone leaves every list, and everybody is told. A source that merely does
 * not answer leaves the post with its placeholder.
 */
export function useSourceCheck(post: Post): () => void {
  const { client, bus } = useHost();
  const queries = useQueryClient();

  const hide = (): void => {
    hidePost(queries, post.post_id);
    bus.publish('post.disabled@1', { post_id: post.post_id });
  };
  async function renewTiktok(link: string): Promise<void> {
    const request = { post_id: post.post_id, thumbnail_url: btoa(link) };
    const { data } = await client.call(saveTiktokThumbnail, request);
    changePosts(queries, (other) =>
      other.post_id === post.post_id ? withPoster(other, data.local_thumbnail_url) : other,
    );
  }
  const { run } = useAction(async () => {
    if (asked.has(post.post_id)) return;
    asked.add(post.post_id);
    try {
      if (post.post_type === 'TIKTOK' && post.social_post_url) await renewTiktok(post.social_post_url);
      else if ((await client.call(disablePost, { post_id: post.post_id })).data.is_disabled) hide();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not-found') throw error;
      hide();
      await client.call(disablePost, { post_id: post.post_id }).catch(() => undefined);
    }
  });
  return run;
}

function withPoster(post: Post, thumbnail_url: string): Post {
  return {
    ...post,
    payload: post.payload && { ...post.payload, thumbnail_url },
    tiktok_payload: post.tiktok_payload && { ...post.tiktok_payload, thumbnail_url },
  };
}
