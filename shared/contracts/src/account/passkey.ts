import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';
import { CurrentUser } from './account.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';

export const PASSKEY_NAME_MAX = 60;
/** Passkeys per account. */
export const PASSKEYS_MAX = 20;

export const Passkey = z.object({
  id,
  name: z.string(),
  /** Whether a password manager keeps it on several devices. */
  is_backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof Passkey>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));
/** JSON of the credential that the browser returns, as WebAuthn's `toJSON` writes it. */
const credential = z.string().check(z.minLength(2), z.maxLength(20_000));
/** JSON of the options that the browser needs, as WebAuthn's `parse…OptionsFromJSON` reads them. */
const options = success(z.object({ options: z.string() }));

export const listPasskeys = endpoint({
  name: 'passkey.list',
  http: 'GET /api/me/passkeys',
  access: 'member',
  response: success(z.array(Passkey)),
  tags: ['passkey'],
});

/** Begins to add a passkey, which requires a recent proof of identity. */
export const beginPasskey = endpoint({
  name: 'passkey.begin',
  http: 'POST /api/me/passkeys/options',
  access: 'member',
  response: options,
  errors: ['step-up-required', 'too-many-requests'],
});

/** Adds the passkey that the browser created with the options of `passkey.begin`, within five minutes. */
export const addPasskey = endpoint({
  name: 'passkey.add',
  http: 'POST /api/me/passkeys',
  access: 'member',
  request: z.object({ credential, name }),
  response: success(Passkey),
  errors: ['validation-failed', 'step-up-required', 'passkey-refused', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['passkey', 'step-up'],
});

export const renamePasskey = endpoint({
  name: 'passkey.rename',
  http: 'POST /api/me/passkeys/:id/rename',
  access: 'member',
  request: z.object({ id, name }),
  errors: ['validation-failed', 'not-found'],
  clears: ['passkey'],
});

/** Removes a passkey, unless it is the account's only way to log in. */
export const removePasskey = endpoint({
  name: 'passkey.remove',
  http: 'POST /api/me/passkeys/:id/remove',
  access: 'member',
  request: z.object({ id }),
  errors: ['not-found', 'step-up-required', 'last-login-method'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['passkey', 'step-up'],
});

/** Begins a login by passkey, or a proof of identity by one. The browser offers the passkeys that it has. */
export const beginPasskeyLogin = endpoint({
  name: 'passkey.begin-login',
  http: 'POST /api/auth/passkey/options',
  access: 'visitor',
  response: options,
  errors: ['too-many-requests'],
});

/** Logs in with a passkey. Users who lost their passkey log in with an emailed code. */
export const loginByPasskey = endpoint({
  name: 'passkey.login',
  http: 'POST /api/auth/passkey',
  access: 'visitor',
  request: z.object({ credential }),
  response: success(CurrentUser),
  errors: ['validation-failed', 'passkey-refused', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

/** Proves the identity with one of the member's passkeys (see 'step-up-required'). */
export const confirmByPasskey = endpoint({
  name: 'step-up.confirm-by-passkey',
  http: 'POST /api/me/step-up/passkey',
  access: 'member',
  openToDeactivated: true,
  request: z.object({ credential }),
  errors: ['validation-failed', 'passkey-refused', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
});
