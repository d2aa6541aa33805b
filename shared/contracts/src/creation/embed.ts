import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { flag, id, success } from '#src/core/wire';
import { POST_IS_HIDDEN } from '#src/social/facts';

const link = z.string().check(z.maxLength(500));

/** What is needed to show a video of TikTok or a photo of Instagram in a frame; sizes are in pixels. */
const EmbedFacts = z.object({
  /** A frame of the network's own player. It is made here: the network's own markup is never passed on. */
  html: z.string(),
  /** The one address of the video or photo. */
  video_url: z.string(),
  embed_url: z.string(),
  author_url: z.nullable(z.string()),
  author_name: z.string(),
  title: z.string(),
  /** A small picture within a data URI: pages show no pictures of other sites. */
  thumbnail_url: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
});
export type EmbedFacts = z.output<typeof EmbedFacts>;

/** What a link to TikTok leads to; short links as well. */
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
 * Tells that the thumbnail of a TikTok post failed. `thumbnail_url` is the base64 of the address that the viewer's
 * own look-up gave, or of the video for viewers that ask no other site themselves; it must be TikTok's. What is kept is the picture that TikTok names to this server at that time,
 * so that nobody can give a post another picture.
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
 * Tells that the photo or video of a post could not be shown. The server asks its source, and hides the post for
 * everybody only if the source says that it is gone.
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
