import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';
import { CurrentUser } from './account.ts';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';

/** Platforms of `/login/social/{platform}`. The last three connect sources of posts. */
export const SOCIAL_SIGN_INS = [
  'google',
  'apple',
  'facebook',
  'tiktok_business',
  'facebook_business',
  'instagram',
  'youtube',
] as const;
export type SocialSignIn = (typeof SOCIAL_SIGN_INS)[number];

/** Pages that start a provider login and that it returns to. */
export const ORIGIN_PAGES = ['register', 'linked-accounts', 'switch-to-creator', 'create-post'] as const;
export type OriginPage = (typeof ORIGIN_PAGES)[number];

/** Platforms whose logins the native wrapper may submit (SH-18). */
export const APP_PLATFORMS = [
  'google',
  'apple',
  'facebook',
  'facebook_business',
  'instagram_business',
  'tikTok',
  'youtube',
  'instagram',
] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** Logins that an account may have; see also `isOfferedLogin`. */
export const LOGIN_PROVIDERS = ['google', 'apple', 'facebook', 'tiktok', 'instagram'] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

const credentialKey = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, { error: 'Send the key that the log-in returned.' }));

/** Lists the site's login options; `is_available` is false where a provider isn't configured or is down (AU-04). */
export const listSocialSignIns = endpoint({
  name: 'social-login.platforms',
  http: 'GET /api/login/social/platforms',
  access: 'visitor',
  response: success(
    z.array(
      z.object({
        platform: z.oneOf(SOCIAL_SIGN_INS),
        is_available: z.boolean(),
        is_down: z.boolean(),
        is_sandbox: z.boolean(),
      }),
    ),
  ),
});

/**
 * Creates the nonce that the native wrapper passes to the provider's SDK. Only this browser may post the result, once,
 * within ten minutes; otherwise another site could log a visitor in to a different account.
 */
export const socialNonce = endpoint({
  name: 'social-login.nonce',
  http: 'POST /api/login/social/nonce',
  access: 'visitor',
  response: success(z.object({ nonce: z.string() })),
  errors: ['too-many-requests'],
});

/**
 * `custom_payload` is JSON with `nonce` and the SDK's output: `id_token` for google and apple, `access_token` for
 * facebook, facebook_business and instagram_business, `code` (with `code_verifier`) for the others.
 */
export const socialCallback = endpoint({
  name: 'social-login.callback',
  http: 'POST /login/social/:platform/callback',
  access: 'visitor',
  body: 'form',
  request: z.object({
    platform: z.oneOf(APP_PLATFORMS),
    custom_payload: z.string().check(z.maxLength(20_000)),
    origin_page: z.optional(z.oneOf(ORIGIN_PAGES)),
  }),
  response: success(
    z.object({
      /** Null while the login is pending because an account with its email already exists. */
      user: z.nullable(CurrentUser),
      /** Path of this site to redirect to. */
      redirect: z.string(),
      login_credential_key: z.nullable(z.string()),
    }),
  ),
  errors: [
    'validation-failed',
    'too-many-requests',
    'tiktok-down',
    'provider-not-set-up',
    'provider-failed',
    'sign-in-refused',
    'login-already-linked',
    'step-up-required',
    'unauthenticated',
    'account-deactivated',
  ],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});

/** Discards a login waiting to be linked (see `confirmLink`); succeeds for unknown keys, too. */
export const cleanPriorRegister = endpoint({
  name: 'social-login.clean-prior',
  http: 'POST /api/clean-prior-register-payload-json',
  access: 'visitor',
  body: 'form',
  request: z.object({ login_credential_key: credentialKey }),
  errors: ['validation-failed'],
});

export const LinkedAccount = z.object({
  platform: z.oneOf(LOGIN_PROVIDERS),
  /** 1 means connected. */
  conn_status: z.int(),
  email: z.nullable(z.string()),
  linked_at: z.nullable(z.string()),
  /** False for the last remaining login. */
  can_unlink: z.boolean(),
});
export type LinkedAccount = z.output<typeof LinkedAccount>;

/**
 * Lists all logins that pages offer, connected or not, and an Instagram login as long as it is connected. Link one by
 * visiting `/login/social/…?origin_page=linked-accounts`, which requires a recent proof of identity (see
 * `step-up.check`).
 */
export const listLinkedAccounts = endpoint({
  name: 'social-login.linked',
  http: 'GET /api/me/linked-accounts',
  access: 'member',
  response: success(z.array(LinkedAccount)),
  tags: ['linked-account'],
});

/** Unlinks a login, unless it is the account's only way to log in. Requires a recent proof of identity. */
export const unlinkAccount = endpoint({
  name: 'social-login.unlink',
  http: 'POST /api/me/linked-accounts/unlink',
  access: 'member',
  request: z.object({ platform: z.oneOf(LOGIN_PROVIDERS) }),
  errors: ['validation-failed', 'not-found', 'step-up-required', 'last-login-method'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['linked-account'],
});

/**
 * Links the login that returned with `login_credential_key` to the account that this browser has since logged in to.
 * Requires that login, which counts as a proof of identity for ten minutes: an equal email address alone isn't enough.
 */
export const confirmLink = endpoint({
  name: 'social-login.confirm-link',
  http: 'POST /api/me/linked-accounts/confirm',
  access: 'member',
  request: z.object({ login_credential_key: credentialKey }),
  errors: ['validation-failed', 'not-found', 'step-up-required', 'login-already-linked'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['linked-account'],
});

/** Login that pages offer and that members can link (AU-02). */
export type OfferedLogin = Exclude<LoginProvider, 'instagram'>;

/**
 * Returns whether pages offer the login. Instagram is connected as a source of posts only, but accounts exist that were
 * created with it, or that linked it when that was possible.
 */
export function isOfferedLogin(provider: LoginProvider): provider is OfferedLogin {
  return provider !== 'instagram';
}
