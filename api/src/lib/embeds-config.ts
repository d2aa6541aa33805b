import { type Env, mayStandIn } from '#lib/env';

/** Where TikTok and Instagram are asked about photos and videos. `isStandIn`: in this process, made up. */
export interface EmbedsConfig {
  tiktok: { oembedUrl: string; isStandIn: boolean };
  instagram: { oembedUrl: string; accessToken: string | null; isStandIn: boolean };
}

const TIKTOK_OEMBED_URL = 'https://www.tiktok.com/oembed';
const INSTAGRAM_OEMBED_URL = 'https://graph.facebook.com/v23.0/instagram_oembed';

/** Reads TIKTOK_OEMBED_URL, INSTAGRAM_OEMBED_URL and INSTAGRAM_OEMBED_TOKEN; throws where a stand-in is refused. */
export function embedsOf(env: Env, isDemo: boolean): EmbedsConfig {
  const accessToken = env.INSTAGRAM_OEMBED_TOKEN || null;
  const isTiktokMadeUp = isDemo && !env.TIKTOK_OEMBED_URL;
  const isInstagramMadeUp = isDemo && accessToken === null;
  if ((isTiktokMadeUp || isInstagramMadeUp) && !mayStandIn(env)) {
    throw new Error(
      'The demo stands in for TikTok and Instagram, which production refuses. Set SEED=none, ' +
        'or TIKTOK_OEMBED_URL and INSTAGRAM_OEMBED_TOKEN, or ALLOW_STAND_INS=1 if that is what you want.',
    );
  }
  return {
    tiktok: { oembedUrl: env.TIKTOK_OEMBED_URL || TIKTOK_OEMBED_URL, isStandIn: isTiktokMadeUp },
    instagram: {
      oembedUrl: env.INSTAGRAM_OEMBED_URL || INSTAGRAM_OEMBED_URL,
      accessToken,
      isStandIn: isInstagramMadeUp,
    },
  };
}
