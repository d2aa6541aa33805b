import { textTable } from '@tagalong/contracts/core/language';

export const CONSENT_TEXTS = textTable('consent', {
  title: 'Your privacy',
  text: 'Share your saves with our partners? Tagalong works the same either way.',
  more: 'Learn more',
  accept: 'Accept',
  decline: 'Decline',
  switch: 'Share saved products with partners',
  switchText: 'Applies to this browser only, starting when you turn it on.',
});
