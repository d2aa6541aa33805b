import type { Env } from './env.ts';

/** Sources of YouTube, TikTok and Instagram embed data; a sandbox in this process generates it. */
export type EmbedsConfig = ReturnType<typeof embedsOf>;

const YOUTUBE_OEMBED_URL = 'https://www.youtube.com/oembed';
const TIKTOK_OEMBED_URL = 'https://www.tiktok.com/oembed';
const INSTAGRAM_OEMBED_URL = 'https://graph.facebook.com/v23.0/instagram_oembed';

/** Reads YOUTUBE_OEMBED_URL, TIKTOK_OEMBED_URL, INSTAGRAM_OEMBED_URL and INSTAGRAM_OEMBED_TOKEN; the demo needs none. */
export function embedsOf(env: Env, isDemo: boolean) {
  const accessToken = env.INSTAGRAM_OEMBED_TOKEN || null;
  return {
    youtube: {
      oembedUrl: env.YOUTUBE_OEMBED_URL || YOUTUBE_OEMBED_URL,
      isSandbox: isDemo && !env.YOUTUBE_OEMBED_URL,
    },
    tiktok: {
      oembedUrl: env.TIKTOK_OEMBED_URL || TIKTOK_OEMBED_URL,
      isSandbox: isDemo && !env.TIKTOK_OEMBED_URL,
    },
    instagram: {
      oembedUrl: env.INSTAGRAM_OEMBED_URL || INSTAGRAM_OEMBED_URL,
      accessToken,
      isSandbox: isDemo && accessToken === null,
    },
  };
}
