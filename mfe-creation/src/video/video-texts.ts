import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the steps from a link to a video post. */
export const VIDEO_TEXTS = textTable('video-post', {
  stepsLabel: 'Steps',
  stepLink: 'Link',
  stepProducts: 'Products',
  stepPreview: 'Preview',
  next: 'Next',
  backStep: 'Back',

  linkTitle: 'Paste your YouTube link',
  linkLead: 'A youtu.be link, an embed link or youtube.com/watch.',
  linkLabel: 'YouTube link',
  linkPlaceholder: 'https://youtu.be/…',
  linkMissing: 'Paste a link to continue.',
  linkWrong: 'That isn’t a YouTube link. Try one like youtu.be/… or youtube.com/watch?v=…',
  linkReading: 'Looking up your video',
  linkBy: (author: string) => `by ${author}`,
  linkFailed: 'We couldn’t look up this video.',

  productsTitle: 'Tag products',
  productsLead: 'Tag at least one so people can shop your post.',
  productsAdd: 'Add products',
  productRemove: (name: string) => `Remove ${name}`,
  productEarlier: (name: string) => `Move ${name} up`,
  productLater: (name: string) => `Move ${name} down`,
  productPlace: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}`,
  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  tagLimit: (max: number) => `You can tag up to ${max} products.`,
  reminderTitle: 'No products tagged yet',
  reminderText: 'Tag at least one product so people can shop your post.',
  reminderOk: 'Tag a product',

  previewTitle: 'Preview',
  captionLabel: 'Caption',
  captionPlaceholder: 'Write a caption',
  publish: 'Publish',
  publishFailed: 'Couldn’t publish your post.',
  missingLink: 'Add a video to your post first.',
  missingLinkAction: 'Paste a link',
});
