import { textTable } from '@tagalong/contracts/core/language';

/** The components' default texts. */
export const UI_TEXTS = textTable('ui', {
  clear: 'Clear',
  messages: 'Messages',
  close: 'Close',
  cancel: 'Cancel',
  required: 'Required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  retry: 'Try again',
  trace: 'Trace',
  verified: 'Verified',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
  formNeedsScripts: 'This form needs JavaScript. Turn it on in your browser, and reload the page.',
  dateTooEarly: (first: string) => `Choose ${first} or later.`,
  dateTooLate: (last: string) => `Choose ${last} or earlier.`,
});

/** Names of the likeboard colors, by id (LB-03). */
export const PALETTE_TEXTS = textTable('palette', {
  255: 'Oat',
  0: 'Blush',
  1: 'Coral',
  2: 'Apricot',
  3: 'Butter',
  4: 'Lime',
  5: 'Sage',
  6: 'Mint',
  7: 'Lagoon',
  8: 'Sky',
  9: 'Periwinkle',
  10: 'Lilac',
  11: 'Orchid',
  12: 'Clay',
  13: 'Stone',
});
