import type { Config } from '#api/config/config';
import { DEMO_PHOTO_LIST, DEMO_PICTURES } from '#api/config/demo-pictures';
import type { Log } from '#api/lib/log';
import { embedsSandbox, SANDBOX_EMBEDS } from './embeds-sandbox.ts';
import { instagramOembed } from './instagram-oembed.ts';
import { type LinkPreview, youtubeOembed } from './link-preview.ts';
import type { SocialEmbeds } from './social-embeds.ts';
import { socialPictures } from './social-pictures.ts';
import { tiktokOembed } from './tiktok-oembed.ts';
import { SANDBOX_OEMBED_URL, youtubeSandbox } from './youtube-sandbox.ts';

/** Connects YouTube or its sandbox. */
export function openLinkPreview({ oembedUrl, isSandbox }: Config['youtube'], log: Log): LinkPreview {
  if (!isSandbox) return youtubeOembed({ oembedUrl });
  log('Demo: a sandbox with made-up videos replaces YouTube.');
  return youtubeOembed({ oembedUrl: SANDBOX_OEMBED_URL, fetch: youtubeSandbox(DEMO_PHOTO_LIST) });
}

/** Connects TikTok and Instagram, or the sandbox of each. */
export function openEmbeds({ tiktok, instagram }: Config['embeds'], log: Log): SocialEmbeds {
  const fetch = embedsSandbox({ listFile: DEMO_PHOTO_LIST, folder: new URL('posts/', DEMO_PICTURES) });
  const { tiktokOembedUrl, instagramOembedUrl, accessToken } = SANDBOX_EMBEDS;
  if (tiktok.isSandbox) log('Demo: a sandbox with made-up videos replaces TikTok.');
  if (instagram.isSandbox) log('Demo: a sandbox with made-up photos replaces Instagram.');
  return {
    ...(tiktok.isSandbox
      ? tiktokOembed({ oembedUrl: tiktokOembedUrl, fetch })
      : tiktokOembed({ oembedUrl: tiktok.oembedUrl })),
    ...(instagram.isSandbox
      ? instagramOembed({ oembedUrl: instagramOembedUrl, accessToken, fetch })
      : instagramOembed(instagram)),
    ...socialPictures(tiktok.isSandbox ? { fetch } : {}),
  };
}
