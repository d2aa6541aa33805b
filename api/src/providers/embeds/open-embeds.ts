import type { Config } from '#api/config/config';
import { DEMO_PHOTO_LIST, DEMO_PICTURES } from '#api/config/demo-files';
import type { Log } from '#api/lib/log';
import { embedsSandbox, SANDBOX_EMBEDS } from './embeds-sandbox.ts';
import { instagramOembed } from './instagram-oembed.ts';
import type { SocialEmbeds } from './social-embeds.ts';
import { socialPictures } from './social-pictures.ts';
import { tiktokOembed } from './tiktok-oembed.ts';
import { youtubeOembed } from './youtube-oembed.ts';

/** Connects YouTube, TikTok and Instagram, or the sandbox of each. */
export function openEmbeds({ youtube, tiktok, instagram }: Config['embeds'], log: Log): SocialEmbeds {
  const fetch = embedsSandbox({ listFile: DEMO_PHOTO_LIST, folder: new URL('posts/', DEMO_PICTURES) });
  const { youtubeOembedUrl, tiktokOembedUrl, instagramOembedUrl, accessToken } = SANDBOX_EMBEDS;
  if (youtube.isSandbox) log('Demo: a sandbox with made-up videos replaces YouTube.');
  if (tiktok.isSandbox) log('Demo: a sandbox with made-up videos replaces TikTok.');
  if (instagram.isSandbox) log('Demo: a sandbox with made-up photos replaces Instagram.');
  return {
    ...youtubeOembed(youtube.isSandbox ? { oembedUrl: youtubeOembedUrl, fetch } : youtube),
    ...tiktokOembed(tiktok.isSandbox ? { oembedUrl: tiktokOembedUrl, fetch } : tiktok),
    ...instagramOembed(
      instagram.isSandbox ? { oembedUrl: instagramOembedUrl, accessToken, fetch } : instagram,
    ),
    ...socialPictures(tiktok.isSandbox ? { fetch } : {}),
  };
}
