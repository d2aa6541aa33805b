import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the step that tags products. */
export const TAG_TEXTS = textTable('tagging', {
  title: 'Tag products',
  lead: 'Tag at least one so people can shop your post.',
  limit: (max: number) => `You can tag up to ${max} products.`,
  add: 'Add products',
  remove: (name: string) => `Remove ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  place: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}`,
  noneTagged: 'No products tagged',
  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  dots: 'Dots on the photo',
  dotsFirst: 'Tap the photo where a product is to tag it.',
  dotsHint: 'Tap the photo to show where a product is.',
  dotsMove:
    'Tap the photo to tag another product. Drag a dot to move it, or use the arrow keys; Delete removes it.',
  dot: (name: string) => `Dot for ${name}. Move it with the arrow keys.`,
  placeDot: (name: string) => `Place ${name}`,
  reminderTitle: 'No products tagged yet',
  reminderText: 'Tag at least one product so people can shop your post.',
  reminderOk: 'Tag a product',
});
