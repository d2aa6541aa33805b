import { textTable } from '@tagalong/contracts/core/language';

export const OFFLINE_TEXTS = textTable('offline', {
  back: 'You’re back online.',
  offline: 'You’re offline. You can still read what you’ve already opened.',
});
