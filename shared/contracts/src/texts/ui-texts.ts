import { textTable } from '@tagalong/contracts/language';

/** What the pieces of the kit say where a screen gives them no words of its own. */
export const UI_TEXTS = textTable('ui', {
  clear: 'Clear',
  messages: 'Messages',
  close: 'Close',
  cancel: 'Cancel',
  required: 'Required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  retry: 'Retry',
  trace: 'Trace',
  verified: 'Verified',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
  dateTooEarly: (first: string) => `Choose ${first} or later.`,
  dateTooLate: (last: string) => `Choose ${last} or earlier.`,
});

/** Names of the likeboard colours, by id (LB-03). */
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
