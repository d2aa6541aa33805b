import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { flag, id, success } from '#src/core/wire';
import { POST_IS_HIDDEN } from './facts.ts';

/**
 * Reports that the thumbnail of a TikTok post failed to load. `thumbnail_url` is the base64 of the image URL from the
 * viewer's own look-up, or of the video URL for viewers that query no other site; its host must belong to TikTok. The
 * server stores the image that TikTok returns to it at that time, so that no caller can replace a post's image.
 */
export const saveTiktokThumbnail = endpoint({
  name: 'embed.save-tiktok-thumbnail',
  address: 'POST /api/save-tiktok-thumbnail-url-from-post-id',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id, thumbnail_url: z.string().check(z.maxLength(4_000)) }),
  answer: success(z.object({ local_thumbnail_url: z.string() })),
  errors: ['not-found', 'validation-failed', 'link-unreadable', 'provider-failed', 'timeout'],
  clears: ['feed', 'post'],
});

/**
 * Reports that the photo or video of a post could not be shown. The server checks the source, and hides the post for
 * all users only if the source confirms that it is gone.
 */
export const disablePost = endpoint({
  name: 'embed.disable-post',
  address: 'POST /api/disable-post',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id }),
  answer: success(z.object({ is_disabled: flag })),
  facts: ({ data }, { post_id }) => (data.is_disabled ? [factOf(POST_IS_HIDDEN, post_id, true)] : []),
  errors: ['not-found', 'link-unreadable', 'provider-failed', 'timeout'],
  clears: ['feed', 'post', 'product'],
});
