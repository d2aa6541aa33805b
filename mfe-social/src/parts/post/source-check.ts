import { factOf } from '@tagalong/contracts/core/declare';
import { POST_DISABLED } from '@tagalong/contracts/social/events';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import { POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/social/post-action';
import { type Host, isApiError } from '@tagalong/platform';

/** Limits the check to once per post and page load, because a feed renders a post many times. */
const checked = new Set<number>();

/**
 * Checks the source of a linked post whose picture is missing (PO-06). For TikTok the server looks up the link again
 * and stores the picture. A post whose source is gone is removed from every list, and an event is published. If the
 * source merely fails to respond, the post keeps its placeholder. This module loads with the first missing picture.
 */
export async function checkSource({ client, bus, facts }: Host, post: Post): Promise<void> {
  const { post_id } = post;
  // A preview isn't published yet.
  if (post.unique_key === '') return;
  if (checked.has(post_id)) return;
  checked.add(post_id);

  async function renewTiktok(link: string): Promise<void> {
    const request = { post_id, thumbnail_url: btoa(link) };
    const { data } = await client.call(saveTiktokThumbnail, request);
    facts.commit([factOf(POST_CONTENT, post.unique_key, withPoster(post, data.local_thumbnail_url))]);
  }
  try {
    if (post.post_type === 'TIKTOK' && post.social_post_url) await renewTiktok(post.social_post_url);
    else if ((await client.call(disablePost, { post_id })).data.is_disabled)
      bus.publish(POST_DISABLED, { post_id });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not-found') throw error;
    facts.commit([factOf(POST_IS_HIDDEN, post_id, true)]);
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
