import type { OfferedLogin } from '@tagalong/contracts/account/social-login';
import type { SocialProvider } from './use-social-sign-in.ts';

/** Platform on whose page each provider logs in. */
export const SIGN_IN_OF: Readonly<Record<OfferedLogin, SocialProvider>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok: 'tiktok_business',
};
