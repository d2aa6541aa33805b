import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the HTML that is there before any script. */
export const FRAME_TEXTS = textTable('frame', {
  startFailed: 'Tagalong couldn’t load completely. Check your connection.',
  reload: 'Reload',
});
