import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { flag, id, success } from '#src/core/wire';
import { POST_IS_HIDDEN } from '#src/social/facts';

const link = z.string().check(z.maxLength(500));

/** Data for showing a TikTok video or an Instagram photo in a frame; sizes are in pixels. */
const EmbedFacts = z.object({
  /** Frame of the network's own player. The API builds it: markup from the network is never passed on. */
  html: z.string(),
  /** Canonical URL of the video or photo. */
  video_url: z.string(),
  embed_url: z.string(),
  author_url: z.nullable(z.string()),
  author_name: z.string(),
  title: z.string(),
  /** Small image as a data URI: pages load no images from other sites. */
  thumbnail_url: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
});
export type EmbedFacts = z.output<typeof EmbedFacts>;

/** Resolves a link to TikTok, including short links. */
export const getTiktok = endpoint({
  name: 'embed.tiktok',
  method: 'GET',
  path: '/api/tiktok',
  access: 'member',
  request: z.object({ url: link }),
  answer: success(EmbedFacts),
  errors: ['not-a-tiktok-link', 'link-unreadable', 'timeout'],
});

export const getInstagram = endpoint({
  name: 'embed.instagram',
  method: 'GET',
  path: '/api/instagram',
  access: 'member',
  request: z.object({ url: link }),
  answer: success(EmbedFacts),
  errors: ['not-an-instagram-link', 'link-unreadable', 'timeout'],
});

/**
 * Reports that the thumbnail of a TikTok post failed to load. `thumbnail_url` is the base64 of the image URL from the
 * viewer's own look-up, or of the video URL for viewers that query no other site; its host must belong to TikTok. The
 * server stores the image that TikTok returns to it at that time, so that no caller can replace a post's image.
 */
export const saveTiktokThumbnail = endpoint({
  name: 'embed.save-tiktok-thumbnail',
  method: 'POST',
  path: '/api/save-tiktok-thumbnail-url-from-post-id',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id, thumbnail_url: z.string().check(z.maxLength(4_000)) }),
  answer: success(z.object({ local_thumbnail_url: z.string() })),
  errors: ['not-found', 'not-a-tiktok-link', 'link-unreadable', 'timeout'],
  clears: ['feed', 'post'],
});

/**
 * Reports that the photo or video of a post could not be shown. The server checks the source, and hides the post for
 * all users only if the source confirms that it is gone.
 */
export const disablePost = endpoint({
  name: 'embed.disable-post',
  method: 'POST',
  path: '/api/disable-post',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id }),
  answer: success(z.object({ is_disabled: flag })),
  facts: ({ data }, { post_id }) => (data.is_disabled ? [factOf(POST_IS_HIDDEN, post_id, true)] : []),
  errors: ['not-found', 'link-unreadable', 'timeout'],
  clears: ['feed', 'post', 'product'],
});
