import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';
import { CREATION_ERROR_TEXTS } from './errors.ts';

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
  http: 'GET /api/tiktok',
  access: 'member',
  request: z.object({ url: link }),
  response: success(EmbedFacts),
  errors: ['not-a-tiktok-link', 'link-unreadable', 'provider-failed', 'timeout'],
  errorTexts: CREATION_ERROR_TEXTS,
});

export const getInstagram = endpoint({
  name: 'embed.instagram',
  http: 'GET /api/instagram',
  access: 'member',
  request: z.object({ url: link }),
  response: success(EmbedFacts),
  errors: ['not-an-instagram-link', 'link-unreadable', 'provider-failed', 'timeout'],
  errorTexts: CREATION_ERROR_TEXTS,
});

/** Networks whose links become posts. */
export const LINK_ORIGINS = ['youtube', 'tiktok', 'instagram'] as const;
export type LinkOrigin = (typeof LINK_ORIGINS)[number];

/** Preview of a pasted link: title, image and embed URL. */
export const LinkPreview = z.object({
  resource_origin: z.oneOf(LINK_ORIGINS),
  link: z.string(),
  embed_url: z.string(),
  title: z.string(),
  author_name: z.string(),
  thumbnail_url: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
});
export type LinkPreview = z.output<typeof LinkPreview>;

/** Previews a link to one of the networks, by default to YouTube, which was the only one at first. */
export const previewLink = endpoint({
  name: 'post.link-preview',
  http: 'GET /api/post/link-preview',
  access: 'member',
  request: z.object({ link, resource_origin: z.optional(z.oneOf(LINK_ORIGINS)) }),
  response: success(LinkPreview),
  errors: [
    'not-a-youtube-link',
    'not-a-tiktok-link',
    'not-an-instagram-link',
    'tiktok-down',
    'link-unreadable',
    'provider-failed',
    'timeout',
  ],
  errorTexts: CREATION_ERROR_TEXTS,
});
