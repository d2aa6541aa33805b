import { textTable } from '@tagalong/contracts/core/language';

/** Explains why a call failed. Part of the page's first script, because nothing else can be loaded while offline. */
export const FAILURE_TEXTS = textTable('failure', {
  internal: 'Something went wrong on our end. Try again in a moment.',
  unavailable: 'We’re busy right now. Try again in a moment.',
  timeout: 'That took too long. Try again.',
  offline: 'You’re offline. What you typed is safe.',
  unreachable: 'Couldn’t connect. Try again in a moment.',
});

export const SHARED_TEXTS = textTable('shared', {
  retry: 'Try again',
  /** For failed reads, where no input needs to be kept. */
  offlineReading: 'You’re offline. Try again when you’re back online.',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  save: 'Save',
  create: 'Create',
  confirm: 'Confirm',
  remove: 'Remove',
  undo: 'Undo',
  loading: 'Loading',
});

/** Texts at the end of every infinite list. */
export const LIST_END_TEXTS = textTable('list-end', {
  more: 'Load more',
  first: 'Back to the start',
  loading: 'Loading more',
  retry: 'Try again',
});

/** Short ages that fit beside a name. */
export const TIME_TEXTS = textTable('time', {
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
});
