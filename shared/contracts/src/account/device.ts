import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';
import { CurrentUser } from './account.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';
import { newEmail, newPassword } from './sign-in.ts';

const secret = z.string().check(z.minLength(16), z.maxLength(200));
const device_id = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * Registers a device of the native wrapper for automatic login (AU-10). `uuid` is the device's secret, stored as a
 * hash.
 */
export const addIosLogin = endpoint({
  name: 'device.add',
  http: 'POST /api/ios-login-info/add',
  access: 'member',
  body: 'form',
  request: z.object({ uuid: secret, device_id }),
});

export const loginByDevice = endpoint({
  name: 'device.login',
  http: 'POST /api/ios-login-info/login',
  access: 'visitor',
  body: 'form',
  request: z.object({ user_id: id, uuid: secret, device_id }),
  response: success(CurrentUser),
  errors: ['wrong-credentials', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

const key = z.string().check(z.minLength(1), z.maxLength(40));

/** Returns the account prepared for an influencer (AU-12). */
export const getInfluencerClaim = endpoint({
  name: 'influencer.get-claim',
  http: 'GET /api/influencer/:key/claim',
  access: 'visitor',
  request: z.object({ key }),
  response: success(
    z.object({ name: z.string(), is_bound: z.object({ google: z.boolean(), facebook: z.boolean() }) }),
  ),
  errors: ['not-found'],
});

/** Claims the account with an email and a password; the key works once. */
export const claimInfluencer = endpoint({
  name: 'influencer.claim',
  http: 'POST /api/influencer/:key/claim',
  access: 'visitor',
  request: z.object({ key, email: newEmail, password: newPassword }),
  response: success(CurrentUser),
  errors: ['not-found', 'validation-failed', 'email-taken', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

/**
 * Claims the account with the caller's current login, by a provider or by email. The caller's own account must be new
 * and unused; it is deleted, and its logins move to the claimed account.
 */
export const claimInfluencerAsMember = endpoint({
  name: 'influencer.claim-as-member',
  http: 'POST /api/influencer/:key/claim-as-member',
  access: 'member',
  request: z.object({ key }),
  response: success(CurrentUser),
  errors: ['not-found', 'account-in-use', 'too-many-requests'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});
