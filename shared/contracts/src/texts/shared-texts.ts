import type { ClientErrorCode } from '@tagalong/contracts/errors';

/** What a screen says for each error code: what happened and what to do. */
export const ERROR_TEXTS: Record<ClientErrorCode, string> = {
  'bad-request': 'Something in that request was off. Reload the page and try again.',
  'validation-failed': 'Please check the marked fields.',
  'bad-cursor': 'This list has moved on. Reload it to start from the top.',
  'not-a-youtube-link': 'That is not a YouTube link. Paste one like youtu.be/… or youtube.com/watch?v=…',
  'no-tagged-product': 'Tag at least one product before you publish.',
  'unknown-product': 'One of these products is no longer there. Remove it and try again.',
  unauthenticated: 'Please log in to go on.',
  'wrong-credentials': 'Email or password is wrong.',
  forbidden: 'This is not yours to change.',
  'bad-origin': 'This request came from another site. Reload the page and try again.',
  'creator-only': 'Only creators can do this. Switch to a creator account in settings.',
  'account-deactivated': 'This account is deactivated. Reactivate it to go on.',
  'not-found': 'This is not here any more.',
  'method-not-allowed': 'That is not possible here.',
  'name-taken': 'The name has already been taken.',
  'email-taken': 'This email already has an account. Log in instead.',
  'handle-taken': 'This handle is taken. Try another one.',
  'default-likeboard': 'The default collection stays with you.',
  'self-follow': 'That is you.',
  'below-cash-out-minimum': 'You can cash out from $25.00.',
  'payment-info-missing': 'Add your tax form and payment details first.',
  'idempotency-mismatch': 'This was sent before with other content. Reload the page and try again.',
  'too-large': 'This is too large to send.',
  'unsupported-media-type': 'This kind of file is not supported.',
  'too-many-requests': 'Too many tries. Wait a moment, then try again.',
  internal: 'Something went wrong on our side. Try again in a moment.',
  'link-unreadable': 'We could not read that link. Check it, or try again in a moment.',
  unavailable: 'We are busy right now. Try again in a moment.',
  timeout: 'That took too long. Check your connection and try again.',
  offline: 'You seem to be offline. We keep what you typed.',
  'bad-answer': 'We got an answer that we could not read. Reload the page.',
  cancelled: 'Cancelled.',
};

export const SHARED_TEXTS = {
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  save: 'Save',
  create: 'Create',
  confirm: 'Confirm',
  remove: 'Remove',
  undo: 'Undo',
  loading: 'Loading',
  toastAddedToCollections: 'Added to Collections!',
  toastRemovedFromCollections: 'Removed from Liked Collections',
  toastSavedToCollection: 'Saved to Collection',
  toastAddedToShop: 'Added to your Shop！',
  toastRemovedFromShop: 'Removed from your Shop！',
  toastPostCreated: 'Post created',
  toastPostUpdated: 'Post is updated',
} as const;

/** The foot of every endless list. */
export const LIST_END_TEXTS = {
  more: 'Load more',
  loading: 'Loading more',
  retry: SHARED_TEXTS.retry,
} as const;
