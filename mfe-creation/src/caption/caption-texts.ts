import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the caption step. */
export const CAPTION_TEXTS = textTable('caption', {
  title: 'Write a caption',
  lead: 'Say what it is and why you like it.',
  label: 'Caption',
  placeholder: 'Write a caption',
});
