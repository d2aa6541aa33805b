import * as z from '@tagalong/contracts/z';
import { CurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { ok, success } from './wire.ts';

/** Where `/login/social/{platform}` leads to. The last three connect what posts are made of. */
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

/** Where the browser came from and goes back to. */
export const ORIGIN_PAGES = ['register', 'linked-accounts', 'switch-to-creator', 'create-post'] as const;
export type OriginPage = (typeof ORIGIN_PAGES)[number];

/** Whose log-ins the native wrapper may hand in (SH-18). */
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

/** Ways to log in that an account can be linked with. */
export const LOGIN_PROVIDERS = ['google', 'apple', 'facebook', 'tiktok', 'instagram'] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

const credentialKey = z.string().check(z.regex(/^[\w-]{43}$/));

/** Which ways there are on this site: `is_available` is false where a provider is not set up, or is down (AU-04). */
export const listSocialSignIns = endpoint({
  name: 'social-login.platforms',
  method: 'GET',
  path: '/api/login/social/platforms',
  access: 'visitor',
  request: z.object({}),
  answer: success(
    z.array(
      z.object({
        platform: z.oneOf(SOCIAL_SIGN_INS),
        is_available: z.boolean(),
        is_down: z.boolean(),
        is_stand_in: z.boolean(),
      }),
    ),
  ),
});

/**
 * What the native wrapper hands to the provider's kit before a log-in: only this browser, once, within ten minutes
 * may post the result. Without it another site's page could log a visitor in to somebody else's account.
 */
export const socialNonce = endpoint({
  name: 'social-login.nonce',
  method: 'POST',
  path: '/api/login/social/nonce',
  access: 'visitor',
  body: 'json',
  request: z.object({}),
  answer: success(z.object({ nonce: z.string() })),
  errors: ['too-many-requests'],
});

/**
 * `custom_payload` is JSON: `nonce`, and what the provider's kit gave: `id_token` of google and apple,
 * `access_token` of facebook, facebook_business and instagram_business, `code` (with `code_verifier`) of the others.
 */
export const socialCallback = endpoint({
  name: 'social-login.callback',
  method: 'POST',
  path: '/login/social/:platform/callback',
  access: 'visitor',
  body: 'form',
  request: z.object({
    platform: z.oneOf(APP_PLATFORMS),
    custom_payload: z.string().check(z.maxLength(20_000)),
    origin_page: z.optional(z.oneOf(ORIGIN_PAGES)),
  }),
  answer: success(
    z.object({
      /** Null as long as nobody is signed in, because an account with this email address exists already. */
      user: z.nullable(CurrentUser),
      /** The page to go to, on this site. */
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
    'unauthenticated',
    'account-deactivated',
  ],
  clears: ['*'],
});

/** Forgets a log-in that waits for its account (see `confirmLink`), whether or not it is known. */
export const cleanPriorRegister = endpoint({
  name: 'social-login.clean-prior',
  method: 'POST',
  path: '/api/clean-prior-register-payload-json',
  access: 'visitor',
  body: 'form',
  request: z.object({ login_credential_key: credentialKey }),
  answer: ok,
  errors: ['validation-failed'],
});

export const LinkedAccount = z.object({
  platform: z.oneOf(LOGIN_PROVIDERS),
  /** 1: connected. */
  conn_status: z.int(),
  email: z.nullable(z.string()),
  linked_at: z.nullable(z.string()),
  /** Whether it can be taken away: not the last way in. */
  can_unlink: z.boolean(),
});
export type LinkedAccount = z.output<typeof LinkedAccount>;

/** Every way to log in, connected or not. Linking is a visit to `/login/social/…?origin_page=linked-accounts`. */
export const listLinkedAccounts = endpoint({
  name: 'social-login.linked',
  method: 'GET',
  path: '/api/me/linked-accounts',
  access: 'member',
  request: z.object({}),
  answer: success(z.array(LinkedAccount)),
  tags: ['linked-account'],
});

export const unlinkAccount = endpoint({
  name: 'social-login.unlink',
  method: 'POST',
  path: '/api/me/linked-accounts/unlink',
  access: 'member',
  body: 'json',
  request: z.object({ platform: z.oneOf(LOGIN_PROVIDERS) }),
  answer: ok,
  errors: ['validation-failed', 'not-found', 'last-login-method'],
  clears: ['linked-account'],
});

/**
 * Links the log-in that came back with `login_credential_key` to the account that the same browser has logged in to
 * since by other means: whoever has the password may add the provider, an equal email address alone adds nothing.
 */
export const confirmLink = endpoint({
  name: 'social-login.confirm-link',
  method: 'POST',
  path: '/api/me/linked-accounts/confirm',
  access: 'member',
  body: 'json',
  request: z.object({ login_credential_key: credentialKey }),
  answer: ok,
  errors: ['validation-failed', 'not-found', 'login-already-linked'],
  clears: ['linked-account'],
});
