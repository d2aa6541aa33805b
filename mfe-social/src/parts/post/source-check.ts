import { factOf } from '@tagalong/contracts/core/declare';
import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/creation/embed';
import { POST_DISABLED } from '@tagalong/contracts/social/events';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import { POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { type Host, isApiError } from '@tagalong/platform';

/** Each post is asked about once in the life of the page: a feed draws it many times. */
const asked = new Set<number>();

/**
 * What happens when the picture of a linked post can't be had (PO-06). TikTok is looked up again, by the server, and
 * the picture kept; a post whose source is gone leaves every list, and everybody is told. A source that merely does
 * not answer leaves the post with its placeholder. Loaded when the first picture is missing.
 */
export async function checkSource({ client, bus, facts }: Host, post: Post): Promise<void> {
  const { post_id } = post;
  if (asked.has(post_id)) return;
  asked.add(post_id);

  async function renewTiktok(link: string): Promise<void> {
    const request = { post_id, thumbnail_url: btoa(link) };
    const { data } = await client.call(saveTiktokThumbnail, request);
    facts.settle([factOf(POST_CONTENT, post.unique_key, withPoster(post, data.local_thumbnail_url))]);
  }
  try {
    if (post.post_type === 'TIKTOK' && post.social_post_url) await renewTiktok(post.social_post_url);
    else if ((await client.call(disablePost, { post_id })).data.is_disabled)
      bus.publish(POST_DISABLED, { post_id });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not-found') throw error;
    facts.settle([factOf(POST_IS_HIDDEN, post_id, true)]);
    bus.publish(POST_DISABLED, { post_id });
    await client.call(disablePost, { post_id }).catch(() => undefined);
  }
}

function withPoster(post: Post, thumbnail_url: string): Post {
  return {
    ...post,
    payload: post.payload && { ...post.payload, thumbnail_url },
    tiktok_payload: post.tiktok_payload && { ...post.tiktok_payload, thumbnail_url },
  };
}
