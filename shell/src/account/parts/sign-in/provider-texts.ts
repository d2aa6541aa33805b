import { textTable } from '@tagalong/contracts/core/language';

export const PROVIDER_TEXTS = textTable('provider', {
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  anotherSite: 'another site',
  waysFailed: 'Couldn’t load the other ways to log in.',
  sandbox: 'Demo: Google, Apple, Facebook and TikTok are simulated with made-up accounts.',
  googleInWebView: 'Please open the product in your mobile browser to sign up with Google',
  tiktokDownTitle: 'TikTok login no longer supported',
  tiktokDownText:
    'You can’t log in with TikTok right now. If you signed up with TikTok, log in with a code we email you, or contact us and we’ll help you get back in.',
  contactUs: 'Contact us',
  useCode: 'Email me a code',
  appWaiting: (provider: string) => `Continue with ${provider} in the app`,
  appWaitingText: 'When you’re done there, you’ll be logged in here.',
});
