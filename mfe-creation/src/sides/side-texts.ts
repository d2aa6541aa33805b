import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the step that chooses the two sides of a this-or-that. */
export const SIDE_TEXTS = textTable('sides', {
  title: 'This or That',
  lead: 'Choose two products. People vote for the one they like.',
  left: 'This',
  right: 'That',
  or: 'or',
  empty: 'No product yet',
  choose: (side: string) => `Choose “${side}”`,
  change: (side: string) => `Change “${side}”`,
  swap: 'Swap sides',
  swapped: (left: string, right: string) => `${left} is left, ${right} is right`,
  missing: 'Choose a product for each side.',
  productFailed: 'Couldn’t load the product to start with.',
});
