import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from '#src/core/declare';

export const ACCOUNT_ERRORS = {
  'sign-in-refused': {
    status: 400,
    message: 'The provider’s proof of identity is invalid.',
    advice: 'Restart the login at the provider. Each attempt can be used only once.',
  },
  'wrong-code': { status: 400, advice: 'Ask the user to retype the code, or send a new one.' },
  'wrong-credentials': {
    status: 401,
    advice: 'Ask for email and password again. The error never says which one is wrong.',
  },
  'passkey-refused': {
    status: 400,
    message: 'The passkey is unknown, or its signature or challenge is not valid.',
    advice: 'Begin again with new options, or offer another way to log in.',
  },
  'email-taken': { status: 409, advice: 'Offer to log in instead.' },
  'handle-taken': { status: 409, advice: 'Ask for another handle.' },
  'login-already-linked': {
    status: 409,
    advice: 'Tell the user to log in with this provider, or to link another account.',
  },
  'last-login-method': { status: 409, advice: 'Send the user to the account security settings first.' },
  'account-in-use': {
    status: 409,
    message: 'Only an unused account can be merged into another one.',
    advice: 'Tell the user to log out, then sign up again to merge the other account.',
  },
  'own-invitation': { status: 409, advice: 'Show it as the user’s own invitation.' },
  'invitation-closed': { status: 409, advice: 'Ask for a new invitation.' },
} satisfies Record<string, ErrorContract>;

export const ACCOUNT_ERROR_TEXTS = textTable('account-error', {
  'sign-in-refused': 'We couldn’t confirm your login. Start again.',
  'wrong-code': 'That code is wrong or expired. Check it or request a new one.',
  'wrong-credentials': 'Incorrect email or password.',
  'passkey-refused': 'We couldn’t confirm this passkey. Try again, or use another way.',
  'email-taken': 'This email already has an account. Log in instead.',
  'handle-taken': 'This handle is taken. Try another one.',
  'login-already-linked': 'This login belongs to another account.',
  'last-login-method': 'This is your only way to log in. Add an email or a passkey first.',
  'account-in-use':
    'You’ve already used this account. Log out, then sign up again to merge the other account.',
  'own-invitation': 'This is your own invitation. Send the link to someone else.',
  'invitation-closed': 'This invitation has been used or has expired. Ask for a new one.',
} satisfies Record<keyof typeof ACCOUNT_ERRORS, string>);
