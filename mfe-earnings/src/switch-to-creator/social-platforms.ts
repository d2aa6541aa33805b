import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import type { SocialAccount } from '@tagalong/contracts/storefront/social-account';

interface Platform {
  signIn: SocialSignIn;
  name: string;
  accounts: readonly SocialAccount['social_platform'][];
}

/** Sources of posts, with the names of their connected accounts. Names of products are not translated. */
export const PLATFORMS: readonly Platform[] = [
  { signIn: 'instagram', name: 'Instagram', accounts: ['instagram', 'instagram_business'] },
  { signIn: 'facebook_business', name: 'Facebook', accounts: ['facebook_business'] },
  { signIn: 'tiktok_business', name: 'TikTok', accounts: ['tikTok'] },
  { signIn: 'youtube', name: 'YouTube', accounts: ['youtube'] },
];

/** Returns the platform that a connection has just come back from (`?payload=`). */
export const platformOf = (payload: string | null): Platform | undefined =>
  PLATFORMS.find(({ signIn }) => signIn === payload);
