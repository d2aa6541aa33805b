import { textTable } from '@tagalong/contracts/core/language';
export const LOOK_TEXTS = textTable('look', {
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  offlineTitle: 'You’re offline',
  offlineText: 'This page needs a connection. Check yours and try again.',
  offlineRetry: 'Try again',
  offlineSaved: 'Read your recent posts',
  themeHint: 'System matches your device setting.',
});
