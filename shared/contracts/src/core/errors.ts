import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from './declare.ts';
import { PHOTO_ASPECT_MAX, PHOTO_MEGAPIXELS_MAX } from './limits.ts';
import type { FAILURE_TEXTS } from './shared-texts.ts';

/** Errors that common code returns, or calls of several owners. */
export const CORE_ERRORS = {
  'bad-request': {
    status: 400,
    message: 'The request is malformed.',
    advice: 'Send well-formed HTTP with a body that matches its content type.',
  },
  'validation-failed': {
    status: 400,
    message: 'A field has an invalid value.',
    advice: 'Read `fields`, which names each invalid field and the expected value.',
  },
  'bad-cursor': {
    status: 400,
    message: 'The cursor is not valid for this list.',
    advice:
      'Restart the list without a cursor. A cursor is valid only for the list and filter that returned it.',
  },
  'no-tagged-product': { status: 400, advice: 'Send at least one product.' },
  'unknown-picture': {
    status: 400,
    message: 'A picture does not exist or belongs to another user.',
    advice: 'Upload the picture again and send its new key.',
  },
  'unreadable-picture': {
    status: 400,
    advice: 'Ask for another file. This one is corrupt.',
  },
  'picture-dimensions': {
    status: 400,
    advice: `Ask for a picture with at most ${PHOTO_MEGAPIXELS_MAX} megapixels, whose long side is at most ${PHOTO_ASPECT_MAX} times the short one.`,
  },
  'unknown-product': {
    status: 400,
    advice: 'Fetch the products again and remove those that no longer exist.',
  },
  // The clients in the source documents detect a lost session by this exact message (AU-07).
  unauthenticated: {
    status: 401,
    message: 'Unauthenticated.',
    advice: 'Ask the user to log in, then repeat the call.',
  },
  forbidden: {
    status: 403,
    message: 'This account is not allowed to do this.',
    advice: 'Hide this action for this account.',
  },
  'bad-origin': {
    status: 403,
    message: 'Changes are accepted only from pages of this site.',
    advice: 'Send changes from a page of the site with its `Origin` header.',
  },
  'step-up-required': {
    status: 403,
    message: 'This requires a recent proof of identity.',
    advice: 'Ask for it with the `auth.confirm` intent, then repeat the call.',
  },
  'creator-only': { status: 403, advice: 'Offer to switch to a creator account first.' },
  'account-deactivated': { status: 403, advice: 'Offer to reactivate the account. It can still read.' },
  'not-found': {
    status: 404,
    message: 'The resource does not exist or is private.',
    advice: 'Remove it from the screen. It was deleted or is private to another user.',
  },
  'method-not-allowed': {
    status: 405,
    message: 'This path does not support the method.',
    advice: 'Use a method listed in the `Allow` header.',
  },
  'sent-too-slowly': {
    status: 408,
    message: 'The request was not received in time.',
    advice:
      'Repeat the request and send it completely within 15 seconds. An upload has 5 minutes, with pauses of at most 15 seconds.',
  },
  'name-taken': { status: 409, advice: 'Ask for another name.' },
  'provider-not-set-up': {
    status: 409,
    advice: 'Hide this provider. The list of login methods names the available ones.',
  },
  'upload-quota-full': { status: 409, advice: 'Ask the user to delete posts with pictures.' },
  'too-large': { status: 413, advice: 'Send less: a smaller picture, fewer items or a shorter URL.' },
  'unsupported-media-type': {
    status: 415,
    message: 'The call does not support this content type.',
    advice: 'Send the body in the content type documented for the call.',
  },
  // The source documents quote the next two messages (CR-04).
  'not-jpeg-or-png': {
    status: 415,
    message: 'Only support jpeg/png type',
    advice: 'Ask for a JPEG or PNG file.',
  },
  'not-an-image': { status: 415, message: 'Not support non-image type', advice: 'Ask for a picture.' },
  'idempotency-mismatch': {
    status: 422,
    message: 'The idempotency key was used before for a different request.',
    advice: 'Use a new key for each new request. Reuse a key only to repeat the identical request.',
  },
  'too-many-requests': { status: 429, advice: 'Wait for the number of seconds in `Retry-After`.' },
  internal: {
    status: 500,
    message: 'Something went wrong on the server.',
    advice: 'Try again later. Report the `request_id` to the operators.',
  },
  'link-unreadable': {
    status: 502,
    message: 'The linked page could not be read.',
    advice: 'Try again later, or ask for another link.',
  },
  'provider-failed': {
    status: 502,
    message: 'The provider returned an unexpected response.',
    advice: 'Try again later. Nothing was changed.',
  },
  unavailable: {
    status: 503,
    message: 'The service is overloaded or restarting.',
    advice: 'Wait for the number of seconds in `Retry-After`, then try again.',
  },
  'tiktok-down': {
    status: 503,
    message: 'TikTok logins, connections and posts are temporarily disabled.',
    advice: 'Offer another way to log in or post. TikTok is temporarily disabled.',
  },
  timeout: {
    status: 504,
    message: 'The response took too long.',
    advice: 'Try again. Repeat a change only with the same idempotency key.',
  },
} satisfies Record<string, ErrorContract>;

export type CoreErrorCode = keyof typeof CORE_ERRORS;

/** Texts of these errors, and of those that the HTTP client itself finds. */
export const CORE_ERROR_TEXTS = textTable('core-error', {
  'bad-request': 'Something went wrong. Try again. If that doesn’t help, reload the page.',
  'validation-failed': 'Check the highlighted fields.',
  'bad-cursor': 'This list has changed. Reload it to start from the top.',
  'no-tagged-product': 'Tag at least one product before you publish.',
  'unknown-picture': 'One of these photos is no longer available. Add it again.',
  'unreadable-picture': 'We couldn’t read that photo. Try another one.',
  'picture-dimensions': `Use a photo of up to ${PHOTO_MEGAPIXELS_MAX} megapixels that isn’t very long and narrow.`,
  'unknown-product': 'One of these products is no longer available. Remove it and try again.',
  unauthenticated: 'Log in to continue.',
  forbidden: 'You don’t have permission to change this.',
  'bad-origin': 'This request came from another site. Reload the page and try again.',
  'step-up-required': 'Confirm that it’s you to continue.',
  'creator-only': 'Only creators can do this. Become a creator in Settings first.',
  'account-deactivated': 'This account is deactivated. Reactivate it to continue.',
  'not-found': 'This is no longer available.',
  'method-not-allowed': 'That isn’t possible here.',
  'sent-too-slowly': 'Your connection is too slow. Try again.',
  'name-taken': 'The name has already been taken.',
  'provider-not-set-up': 'This login option isn’t available here. Use another one.',
  'upload-quota-full': 'Your photo storage is full. Delete posts you no longer need.',
  'too-large': 'This is too large to send. Try something smaller.',
  'unsupported-media-type': 'This file type isn’t supported.',
  'not-jpeg-or-png': 'Only support jpeg/png type.',
  'not-an-image': 'Not support non-image type.',
  'idempotency-mismatch': 'This was already sent with different content. Reload the page and try again.',
  'too-many-requests': 'Too many attempts. Wait a moment, then try again.',
  'link-unreadable': 'We couldn’t read that link. Check it or try again in a moment.',
  'provider-failed': 'The other site didn’t respond. Try again in a moment.',
  'tiktok-down': 'TikTok isn’t available right now. Try again later.',
  'bad-response': 'Something went wrong. Try again. If that doesn’t help, reload the page.',
  canceled: 'Canceled.',
} satisfies Record<Exclude<CoreErrorCode, keyof typeof FAILURE_TEXTS> | 'bad-response' | 'canceled', string>);
