import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import type { ConnectPlatform } from '@tagalong/contracts/storefront/slots';
import type { CONNECT_TEXTS } from './connect-texts.ts';

interface Platform {
  signIn: SocialSignIn;
  /** Brand name on the provider's button, the same in every language. */
  provider: string;
  name: keyof typeof CONNECT_TEXTS;
  text: keyof typeof CONNECT_TEXTS & `${string}Text`;
}

export const PLATFORMS = {
  facebook_business: {
    signIn: 'facebook_business',
    provider: 'Facebook',
    name: 'facebook',
    text: 'facebookText',
  },
  instagram: { signIn: 'instagram', provider: 'Instagram', name: 'instagram', text: 'instagramText' },
  tiktok: { signIn: 'tiktok_business', provider: 'TikTok', name: 'tiktok', text: 'tiktokText' },
  youtube: { signIn: 'youtube', provider: 'YouTube', name: 'youtube', text: 'youtubeText' },
} as const satisfies Record<ConnectPlatform, Platform>;
