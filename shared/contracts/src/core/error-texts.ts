import { textTable } from '@tagalong/contracts/core/language';
import type { ClientErrorCode } from './errors.ts';
import { FAILURE_TEXTS } from './shared-texts.ts';

/** Explains why a call was refused. */
export const REFUSAL_TEXTS = textTable('error', {
  'bad-request': 'Something went wrong. Reload the page and try again.',
  'validation-failed': 'Check the highlighted fields.',
  'bad-cursor': 'This list has changed. Reload it to start from the top.',
  'not-a-youtube-link': 'That isn’t a YouTube link. Try one like youtu.be/… or youtube.com/watch?v=…',
  'not-a-tiktok-link': 'That isn’t a TikTok video link. Try one like tiktok.com/@name/video/…',
  'not-an-instagram-link': 'That isn’t an Instagram post link. Try one like instagram.com/p/…',
  'unknown-picture': 'One of these photos is no longer available. Add it again.',
  'no-picture': 'Add a photo before you publish.',
  'unreadable-picture': 'We couldn’t read that photo. Try another one.',
  'upload-quota-full': 'Your photo storage is full. Delete posts you no longer need.',
  'tiktok-down': 'TikTok isn’t available right now. Try again later.',
  'no-tagged-product': 'Tag at least one product before you publish.',
  'unknown-product': 'One of these products is no longer available. Remove it and try again.',
  'instagram-unavailable':
    "Apologies! We're having issues connecting your Instagram. Continue with Facebook to try again.",
  'sign-in-refused': 'We couldn’t confirm your login. Start again.',
  unauthenticated: 'Log in to continue.',
  'wrong-code': 'That code is wrong or expired. Check it or request a new one.',
  'wrong-credentials': 'Incorrect email or password.',
  forbidden: 'You don’t have permission to change this.',
  'bad-origin': 'This request came from another site. Reload the page and try again.',
  'creator-only': 'Only creators can do this. Switch to a creator account in settings.',
  'account-deactivated': 'This account is deactivated. Reactivate it to continue.',
  'not-found': 'This is no longer available.',
  'method-not-allowed': 'That isn’t possible here.',
  'name-taken': 'The name has already been taken.',
  'email-taken': 'This email already has an account. Log in instead.',
  'handle-taken': 'This handle is taken. Try another one.',
  'default-likeboard': 'You can’t delete your default collection.',
  'in-shop-from-likeboard': 'This is in your shop through a collection. Remove it from your shop first.',
  'self-follow': 'You can’t follow yourself.',
  'account-in-use':
    'You’ve already used this account. Log out, then sign up again to merge the other account.',
  'own-invitation': 'This is your own invitation. Send the link to someone else.',
  'invitation-closed': 'This invitation has been used or has expired. Ask for a new one.',
  'step-out-of-order': 'Complete the previous step first.',
  'profile-incomplete': 'Add a photo or a short bio first.',
  'provider-not-set-up': 'This login option isn’t available here. Use another one.',
  'login-already-linked': 'This login belongs to another account.',
  'last-login-method': 'This is your only way to log in. Set an email and a password first.',
  'connection-expired': 'This connection has expired. Connect the account again.',
  'below-cash-out-minimum': 'You can cash out from $25.00.',
  'payment-info-missing': 'Add your tax form and payment details first.',
  'idempotency-mismatch': 'This was already sent with different content. Reload the page and try again.',
  'sent-too-slowly': 'Your connection is too slow. Try again.',
  'too-large': 'This is too large to send. Try something smaller.',
  'unsupported-media-type': 'This file type isn’t supported.',
  'not-jpeg-or-png': 'Only support jpeg/png type.',
  'not-an-image': 'Not support non-image type.',
  'too-many-requests': 'Too many attempts. Wait a moment, then try again.',
  'link-unreadable': 'We couldn’t read that link. Check it or try again in a moment.',
  'provider-failed': 'The other site didn’t respond. Try again in a moment.',
});

/** Every code that a call may fail with -> what happened and what to do, in words for users. */
export function textOfCode(code: ClientErrorCode): string {
  return isFailure(code) ? FAILURE_TEXTS[code] : REFUSAL_TEXTS[code];
}

function isFailure(code: ClientErrorCode): code is keyof typeof FAILURE_TEXTS {
  return Object.hasOwn(FAILURE_TEXTS, code);
}
