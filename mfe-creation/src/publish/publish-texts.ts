import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the preview and of publishing. */
export const PUBLISH_TEXTS = textTable('publish', {
  title: 'Preview',
  post: 'Your post',
  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  publish: 'Publish',
  failed: 'Couldn’t publish your post.',
  missing: {
    link: 'Add a link to your post first.',
    photos: 'Add a photo to your post first.',
    sides: 'Choose both sides first.',
    products: 'Tag a product first.',
  },
  missingAction: {
    link: 'Paste a link',
    photos: 'Add photos',
    sides: 'Choose the sides',
    products: 'Tag products',
  },
});
