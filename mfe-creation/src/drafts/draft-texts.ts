import { textTable } from '@tagalong/contracts/core/language';

/** Texts of saving and resuming drafts. */
export const DRAFT_TEXTS = textTable('drafts', {
  savedAt: (time: string) => `Draft saved ${time}`,
  saving: 'Saving draft…',
  saveFailed: 'Couldn’t save your draft. We’ll try again with your next change.',
  saveRetrying: 'Couldn’t save your draft yet. Keep this page open: we’ll keep trying.',
  saveStopped: 'Your draft isn’t saved. Choose which version to keep.',
  conflictTitle: 'This draft was changed elsewhere',
  conflictText: 'It was saved in another tab or on another device. Choose which version to keep.',
  mine: 'Your version',
  theirs: 'The other version',
  keepMine: 'Keep your version',
  useTheirs: 'Use the other version',
  noCaption: 'No caption',
  resumeTitle: 'You have an unfinished post',
  resumeText: (age: string) => `Last edited: ${age.toLowerCase()}.`,
  resumeOnDevice: 'Not saved yet. It’s only on this device.',
  resume: 'Continue editing',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardText: 'Its link, products and caption will be permanently deleted.',
  ageToday: 'Today',
  ageDays: (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`),
  ageExpiringTomorrow: 'Expiring in 1 day',
  ageExpiringToday: 'Expiring today',
});
