import { textTable } from '@tagalong/contracts/core/language';

/** The components' default texts. */
export const UI_TEXTS = textTable('ui', {
  close: 'Close',
  retry: 'Try again',
  trace: 'Trace',
  verified: 'Verified',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
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
