import { textTable } from '@tagalong/contracts/core/language';

export const NEWS_TEXTS = textTable('news', {
  title: 'What’s new',
  slides: 'What’s new on Tagalong',
  place: (at: number, count: number) => `${at} of ${count}`,
  next: 'Next',
  back: 'Back',
  done: 'Got it',
});
