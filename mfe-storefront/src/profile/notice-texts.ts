import { textTable } from '@tagalong/contracts/core/language';

/** Texts of notices about connected accounts. */
export const NOTICE_TEXTS = textTable('account-notices', {
  newTitle: 'New account connected',
  newText: (handles: string, time: string) => `${handles}, ${time}. If this wasn’t you, disconnect it.`,
  settings: 'Linked accounts',
  gotIt: 'Got it',
  expiredTitle: 'A connection has expired',
  expiredText: 'Reconnect to keep creating posts from these accounts.',
  reconnect: (handle: string) => `Reconnect ${handle}`,
  later: 'Not now',
});
