import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the step that chooses the two sides of a this-or-that. */
export const SIDE_TEXTS = textTable('sides', {
  title: 'This or That',
  lead: 'Choose a product for each side, or use a photo. People vote for the one they like.',
  left: 'This',
  right: 'That',
  or: 'or',
  empty: 'Nothing yet',
  choose: (side: string) => `Choose “${side}”`,
  change: (side: string) => `Change “${side}”`,
  swap: 'Swap sides',
  swapped: (left: string, right: string) => `${left} is left, ${right} is right`,
  photo: (side: string) => `Photo for “${side}”`,
  changePhoto: (side: string) => `Change the photo for “${side}”`,
  editPhoto: (side: string) => `Rotate or crop the photo for “${side}”`,
  cancelPhoto: (side: string) => `Cancel the photo upload for “${side}”`,
  removePhoto: (side: string) => `Remove the photo for “${side}”`,
  alt: (side: string) => `Describe the photo for “${side}”`,
  name: (side: string) => `What is “${side}”?`,
  missing: 'Choose a product or a photo for each side.',
  missingProduct: 'Tag a product on at least one side.',
  missingName: 'Say what each photo without a product shows, so that people can vote for it.',
  waiting: 'Every photo must be uploaded before you continue.',
  productFailed: 'Couldn’t load the product to start with.',
});
