import { allowsSandboxes, type Env, readTogether } from './env.ts';

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
  const facebook = readTogether(env, { pixelId: 'FACEBOOK_PIXEL_ID', token: 'FACEBOOK_PIXEL_TOKEN' });
  const tiktok = readTogether(env, { pixelCode: 'TIKTOK_PIXEL_CODE', token: 'TIKTOK_PIXEL_TOKEN' });
  const isSandbox = !facebook && !tiktok && isDemo && allowsSandboxes(env);
  const demo = { pixelId: 'demo', pixelCode: 'demo', token: 'demo' };
  const [facebookClient, tiktokClient] = isSandbox ? [demo, demo] : [facebook, tiktok];
  return {
    facebook: facebookClient && { url: FACEBOOK_URL, ...facebookClient },
    tiktok: tiktokClient && { url: TIKTOK_URL, ...tiktokClient },
    isSandbox,
  };
}
