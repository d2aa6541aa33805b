import { textTable } from '@tagalong/contracts/core/language';

export const BACK_UP_TEXTS = textTable('back-up', {
  title: 'Back up your account',
  text: 'TikTok is your only way to log in. Add an email and a password so you can still log in if TikTok isn’t available.',
  action: 'GO TO SETTINGS',
  later: 'Not now',
});
