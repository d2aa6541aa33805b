import { plural, textTable } from '@tagalong/contracts/core/language';

/** Texts of the caption step. */
export const CAPTION_TEXTS = textTable('caption', {
  title: 'Write a caption',
  lead: 'What is it, and why do you love it?',
  label: 'Caption',
  placeholder: 'Write a caption',
  hint: 'Use # for topics and @ to mention someone.',
  tags: 'Hashtags',
  members: 'People',
  found: (count: number) =>
    plural(count, { one: '# suggestion. Use the arrow keys.', other: '# suggestions. Use the arrow keys.' }),
  posts: (count: number) => plural(count, { one: '# post', other: '# posts' }),
  disclosure: 'Gifted or paid',
  disclosureText: 'Let people know if a product was a gift or if you were paid.',
  disclosureKind: 'Label on your post',
  disclosures: { gifted: 'Gifted', ad: 'Ad' },
  disclosureMeanings: {
    gifted: 'A product was given to you for free.',
    ad: 'You were paid, or will be, for this post.',
  },
});
