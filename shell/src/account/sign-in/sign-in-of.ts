import type { LoginProvider } from '@tagalong/contracts/account/social-login';
import type { SocialProvider } from './use-social-sign-in.ts';

/** Platform on whose page each provider logs in. Instagram has no button to log in with, only one to connect it. */
export const SIGN_IN_OF: Readonly<Record<LoginProvider, SocialProvider | 'instagram'>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok: 'tiktok_business',
  instagram: 'instagram',
};
