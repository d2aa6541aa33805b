import * as z from '@tagalong/contracts/z';
import { CurrentUser, email, newPassword } from './account.ts';
import { endpoint } from './endpoint.ts';
import { PASSWORD_MAX } from './limits.ts';
import { ok, success } from './wire.ts';

/** Digits of a code; it is good for ten minutes and five tries. */
export const EMAIL_CODE_LENGTH = 6;
/** Before so many seconds no other code is sent to an address (AU-01). */
export const EMAIL_CODE_RESEND_S = 60;

const code = z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the 6 digits of the code.' }));

/**
 * Sends a code for logging in or for a new password. The answer is the same whether or not the address has an
 * account, so that nobody learns who is here.
 */
export const requestEmailCode = endpoint({
  name: 'email-code.request',
  method: 'POST',
  path: '/api/auth/email-code',
  access: 'visitor',
  body: 'json',
  request: z.object({ email, purpose: z.oneOf(['login', 'set-password']) }),
  answer: ok,
  errors: ['unavailable', 'validation-failed', 'too-many-requests'],
});

/**
 * Logs in by a code. The first code that is used for an address takes away the password, the linked log-ins and the
 * sessions that the account had before: they may be a stranger's, who signed up with an address not theirs.
 */
export const loginByCode = endpoint({
  name: 'email-code.login',
  method: 'POST',
  path: '/api/auth/login-code',
  access: 'visitor',
  body: 'json',
  request: z.object({ email, code }),
  answer: success(CurrentUser),
  errors: ['validation-failed', 'wrong-code', 'too-many-requests'],
  clears: ['*'],
});

/** Sets a new password by a code, ends every other session and logs in. */
export const resetPassword = endpoint({
  name: 'email-code.reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'visitor',
  body: 'json',
  request: z.object({ email, code, new_password: newPassword }),
  answer: success(CurrentUser),
  errors: ['validation-failed', 'wrong-code', 'too-many-requests'],
  clears: ['*'],
});

/** Proves that the address of the account is the member's; a code is sent with the sign-up and again on request. */
export const verifyEmail = endpoint({
  name: 'email-code.verify',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'member',
  body: 'json',
  request: z.object({ code }),
  answer: success(CurrentUser),
  errors: ['validation-failed', 'wrong-code', 'too-many-requests'],
  clears: ['*'],
});

export const resendVerification = endpoint({
  name: 'email-code.resend',
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'member',
  body: 'json',
  request: z.object({}),
  answer: ok,
  errors: ['unavailable', 'too-many-requests', 'not-found'],
});

/**
 * Sends a code to the address that the account shall have. `password` is needed when the account has one. Of a taken
 * address nothing is told here, but to it.
 */
export const requestNewEmail = endpoint({
  name: 'email-code.request-new-email',
  method: 'POST',
  path: '/api/me/email',
  access: 'member',
  body: 'json',
  request: z.object({ email, password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))) }),
  answer: ok,
  errors: ['unavailable', 'validation-failed', 'too-many-requests'],
});

/** Sets the address by the code; the address before is told of it. */
export const confirmNewEmail = endpoint({
  name: 'email-code.confirm-new-email',
  method: 'POST',
  path: '/api/me/email/confirm',
  access: 'member',
  body: 'json',
  request: z.object({ email, code }),
  answer: success(CurrentUser),
  errors: ['validation-failed', 'wrong-code', 'email-taken', 'too-many-requests'],
  clears: ['*'],
});
