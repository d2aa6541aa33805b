import { allowsSandboxes, type Env } from './env.ts';

export interface TrackingConfig {
  /** URL and credentials of the Facebook receiver; null drops its events. The same holds for TikTok. */
  facebook: { url: string; pixelId: string; token: string } | null;
  tiktok: { url: string; pixelCode: string; token: string } | null;
  /** True if this process itself receives the events and stores nothing. */
  isSandbox: boolean;
}

const FACEBOOK_URL = 'https://graph.facebook.com/v21.0';
const TIKTOK_URL = 'https://business-api.tiktok.com/open_api/v1.3/event/track/';

export function trackingConfigOf(env: Env, isDemo: boolean): TrackingConfig {
  const { FACEBOOK_PIXEL_ID, FACEBOOK_PIXEL_TOKEN, TIKTOK_PIXEL_CODE, TIKTOK_PIXEL_TOKEN } = env;
  const isGiven = Boolean(
    FACEBOOK_PIXEL_ID || FACEBOOK_PIXEL_TOKEN || TIKTOK_PIXEL_CODE || TIKTOK_PIXEL_TOKEN,
  );
  if (!isGiven && isDemo && allowsSandboxes(env)) {
    const facebook = { url: FACEBOOK_URL, pixelId: 'demo', token: 'demo' };
    return { facebook, tiktok: { url: TIKTOK_URL, pixelCode: 'demo', token: 'demo' }, isSandbox: true };
  }
  if (Boolean(FACEBOOK_PIXEL_ID) !== Boolean(FACEBOOK_PIXEL_TOKEN))
    throw new Error('FACEBOOK_PIXEL_ID and FACEBOOK_PIXEL_TOKEN must be set together.');
  if (Boolean(TIKTOK_PIXEL_CODE) !== Boolean(TIKTOK_PIXEL_TOKEN))
    throw new Error('TIKTOK_PIXEL_CODE and TIKTOK_PIXEL_TOKEN must be set together.');
  return {
    facebook:
      FACEBOOK_PIXEL_ID && FACEBOOK_PIXEL_TOKEN
        ? { url: FACEBOOK_URL, pixelId: FACEBOOK_PIXEL_ID, token: FACEBOOK_PIXEL_TOKEN }
        : null,
    tiktok:
      TIKTOK_PIXEL_CODE && TIKTOK_PIXEL_TOKEN
        ? { url: TIKTOK_URL, pixelCode: TIKTOK_PIXEL_CODE, token: TIKTOK_PIXEL_TOKEN }
        : null,
    isSandbox: false,
  };
}
