import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { PASSWORD_MAX } from '#src/core/limits';
import { success } from '#src/core/wire';
import { CurrentUser } from './account.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';
import { email, newEmail, newPassword } from './sign-in.ts';

/** Digits of a code, which is valid for ten minutes and five attempts. */
export const EMAIL_CODE_LENGTH = 6;
/** Minimum seconds between two codes to one address (AU-01). */
export const EMAIL_CODE_RESEND_S = 60;

export const emailCode = z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the 6-digit code.' }));
const code = emailCode;

/** Entering a code changes who the user is, so nothing cached stays valid. */
const confirmation = {
  response: success(CurrentUser),
  errors: ['validation-failed', 'wrong-code', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
} as const;

/** Sends a code for logging in or for a new password. The response never reveals whether the address has an account. */
export const requestEmailCode = endpoint({
  name: 'email-code.request',
  http: 'POST /api/auth/email-code',
  access: 'visitor',
  request: z.object({ email, purpose: z.oneOf(['login', 'set-password']) }),
  errors: ['unavailable', 'validation-failed', 'too-many-requests'],
});

/**
 * Logs in by code. The first code used for an address removes the account's previous password, linked logins and
 * sessions, because they may belong to someone who signed up with an address that isn't theirs.
 */
export const loginByCode = endpoint({
  name: 'email-code.login',
  http: 'POST /api/auth/login-code',
  access: 'visitor',
  request: z.object({ email, code }),
  ...confirmation,
});

/** Sets a new password by code, ends all other sessions and logs in. */
export const resetPassword = endpoint({
  name: 'email-code.reset-password',
  http: 'POST /api/auth/reset-password',
  access: 'visitor',
  request: z.object({ email, code, new_password: newPassword }),
  ...confirmation,
});

/** Confirms the account's address; a code is sent at sign-up and again on request. */
export const verifyEmail = endpoint({
  name: 'email-code.verify',
  http: 'POST /api/auth/verify-email',
  access: 'member',
  request: z.object({ code }),
  ...confirmation,
});

export const resendVerification = endpoint({
  name: 'email-code.resend',
  http: 'POST /api/auth/verify-email/resend',
  access: 'member',
  errors: ['unavailable', 'too-many-requests', 'not-found'],
});

/**
 * Sends a code to the new address. `password` is required when the account has one, and a recent proof of
 * identity otherwise. An address already in use is
 * notified by email instead; the response doesn't reveal it.
 */
export const requestNewEmail = endpoint({
  name: 'email-code.request-new-email',
  http: 'POST /api/me/email',
  access: 'member',
  request: z.object({ email: newEmail, password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))) }),
  errors: ['unavailable', 'validation-failed', 'step-up-required', 'too-many-requests'],
});

/** Sets the new address by code and notifies the previous one. */
export const confirmNewEmail = endpoint({
  name: 'email-code.confirm-new-email',
  http: 'POST /api/me/email/confirm',
  access: 'member',
  request: z.object({ email, code }),
  ...confirmation,
  errors: [...confirmation.errors, 'email-taken'],
});
