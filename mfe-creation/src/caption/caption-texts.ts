import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the caption step. */
export const CAPTION_TEXTS = textTable('caption', {
  title: 'Write a caption',
  lead: 'Say what it is and why you like it.',
  label: 'Caption',
  placeholder: 'Write a caption',
  disclosure: 'Gifted or paid',
  disclosureText: 'Let people know if a product was a gift or if you were paid.',
  disclosureKind: 'Label on your post',
  disclosures: { gifted: 'Gifted', ad: 'Ad' },
  disclosureMeanings: {
    gifted: 'A product was given to you for free.',
    ad: 'You were paid, or will be, for this post.',
  },
});
