import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { EMAIL_MAX, NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#src/core/limits';
import { success } from '#src/core/wire';
import { CurrentUser } from './account.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';

const AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;
const address = (pattern: RegExp) =>
  z.string().check(
    z.overwrite((text) => text.replace(AROUND, '')),
    z.maxLength(EMAIL_MAX),
    z.regex(pattern, { error: 'Enter a valid email address.' }),
  );
/** Address of an account; surrounding spaces are removed, and characters that show nothing. */
export const email = address(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
/** An address that can receive mail: dots stand between other characters, and the domain ends with a name. */
export const newEmail = address(
  /^(?=.{1,64}@)(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)$/iu,
);
/** The API also refuses a password that is easy to guess, with a reason for the field (`passwordStrength`). */
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, { error: `Use at least ${PASSWORD_MIN} characters.` }),
    z.maxLength(PASSWORD_MAX),
  );

export const register = endpoint({
  name: 'account.register',
  http: 'POST /api/auth/register',
  access: 'visitor',
  request: z.object({
    email: newEmail,
    password: newPassword,
    nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(NICKNAME_MAX)),
  }),
  response: success(CurrentUser),
  errors: ['validation-failed', 'email-taken', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

export const login = endpoint({
  name: 'account.login',
  http: 'POST /api/auth/login',
  access: 'visitor',
  request: z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) }),
  response: success(CurrentUser),
  errors: ['validation-failed', 'wrong-credentials', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

export const logout = endpoint({
  name: 'account.logout',
  http: 'POST /api/auth/logout',
  access: 'visitor',
  body: 'none',
  clears: ['*'],
});
