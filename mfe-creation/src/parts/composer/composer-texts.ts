import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the frame around the steps of a new post. */
export const COMPOSER_TEXTS = textTable('composer', {
  kinds: {
    tiktok: 'TikTok',
    instagram: 'Instagram',
    video: 'YouTube',
    image: 'Image',
    thisorthat: 'ThisOrThat',
  },
  livePreview: 'Preview',
  livePreviewEmpty: 'Your post appears here as you create it.',
  stepsLabel: 'Steps',
  steps: {
    link: 'Link',
    photos: 'Photos',
    sides: 'This or That',
    products: 'Products',
    caption: 'Caption',
    preview: 'Preview',
  },
  next: 'Next',
  backTo: (step: string) => `Back to ${step}`,
  offer: { gone: 'No longer available', unsold: 'No shop sells it right now' },
  offerWarning: (name: string, problem: string) => `${name}: ${problem}`,
  publishesAt: (time: string) => `Will be published ${time}`,
  publishesSoon: 'Waiting to be published',
  notFoundTitle: 'This page isn’t available',
  notFoundText: 'The link may be wrong. Start a new post instead.',
  notFoundAction: 'Create a post',
});
