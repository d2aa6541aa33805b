import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { PASSWORD_MAX } from '#src/core/limits';
import { success } from '#src/core/wire';
import { emailCode } from './email-code.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';
import { LOGIN_PROVIDERS } from './social-login.ts';

/** Time for which a proof of identity counts; logging in is one, too. */
export const STEP_UP_MINUTES = 10;

export const StepUpMethods = z.object({
  has_password: z.boolean(),
  /** Address that a code can be sent to, or null. */
  email: z.nullable(z.string()),
  has_passkey: z.boolean(),
  /** Providers with which logging in again counts, too. */
  providers: z.array(z.oneOf(LOGIN_PROVIDERS)),
});
export type StepUpMethods = z.output<typeof StepUpMethods>;

/** Lists how the member can prove their identity again, when a call answers 'step-up-required'. */
export const getStepUpMethods = endpoint({
  name: 'step-up.methods',
  http: 'GET /api/me/step-up',
  access: 'member',
  response: success(StepUpMethods),
  tags: ['step-up', 'linked-account'],
});

/**
 * Checks for a recent proof of identity, before a page follows a link that requires one: a navigation can't ask for one
 * itself.
 */
export const checkStepUp = endpoint({
  name: 'step-up.check',
  http: 'POST /api/me/step-up/check',
  access: 'member',
  openToDeactivated: true,
  errors: ['step-up-required'],
});

/** Sends a code to the account's address. */
export const sendStepUpCode = endpoint({
  name: 'step-up.send-code',
  http: 'POST /api/me/step-up/code',
  access: 'member',
  openToDeactivated: true,
  errors: ['unavailable', 'too-many-requests', 'not-found'],
});

/** Proves the identity with the password or with a code, which counts for ten minutes in this session. */
export const confirmStepUp = endpoint({
  name: 'step-up.confirm',
  http: 'POST /api/me/step-up',
  access: 'member',
  openToDeactivated: true,
  request: z.object({
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    code: z.optional(emailCode),
  }),
  errors: ['validation-failed', 'wrong-code', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
});
