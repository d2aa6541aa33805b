import { allowsSandboxes, type Env } from './env.ts';

/** Sources of TikTok and Instagram embed data; a sandbox in this process generates it. */
export interface EmbedsConfig {
  tiktok: { oembedUrl: string; isSandbox: boolean };
  instagram: { oembedUrl: string; accessToken: string | null; isSandbox: boolean };
}

const TIKTOK_OEMBED_URL = 'https://www.tiktok.com/oembed';
const INSTAGRAM_OEMBED_URL = 'https://graph.facebook.com/v23.0/instagram_oembed';

/**
 * Reads TIKTOK_OEMBED_URL, INSTAGRAM_OEMBED_URL and INSTAGRAM_OEMBED_TOKEN. Throws where production rejects a sandbox.
 */
export function embedsOf(env: Env, isDemo: boolean): EmbedsConfig {
  const accessToken = env.INSTAGRAM_OEMBED_TOKEN || null;
  const usesTiktokSandbox = isDemo && !env.TIKTOK_OEMBED_URL;
  const usesInstagramSandbox = isDemo && accessToken === null;
  if ((usesTiktokSandbox || usesInstagramSandbox) && !allowsSandboxes(env)) {
    throw new Error(
      'The demo uses TikTok and Instagram sandboxes, which production does not allow. Set SEED=none, ' +
        'or TIKTOK_OEMBED_URL and INSTAGRAM_OEMBED_TOKEN, or ALLOW_SANDBOXES=1 to use the sandboxes anyway.',
    );
  }
  return {
    tiktok: { oembedUrl: env.TIKTOK_OEMBED_URL || TIKTOK_OEMBED_URL, isSandbox: usesTiktokSandbox },
    instagram: {
      oembedUrl: env.INSTAGRAM_OEMBED_URL || INSTAGRAM_OEMBED_URL,
      accessToken,
      isSandbox: usesInstagramSandbox,
    },
  };
}
