import type { ConnectPlatform } from '@tagalong/contracts/storefront/slots';
import type { SocialPlatformName } from '@tagalong/contracts/storefront/social-account';

/** Platform by which an account was connected. The Instagram account behind a page comes through Facebook. */
export const CONNECTED_BY: Readonly<Record<SocialPlatformName, ConnectPlatform>> = {
  facebook_business: 'facebook_business',
  instagram: 'instagram',
  instagram_business: 'facebook_business',
  tikTok: 'tiktok',
  youtube: 'youtube',
};
