import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { BIO_MAX, CURRENCIES, LINK_MAX, NICKNAME_MAX, PASSWORD_MAX, USER_LINKS_MAX } from '#src/core/limits';
import { success } from '#src/core/wire';
import { newPassword } from './sign-in.ts';

export const GENDERS = ['female', 'male', 'non_binary', 'other'] as const;
export const USER_LINK_KINDS = ['website', 'blog', 'shop', 'other'] as const;

const password = z.string().check(z.maxLength(PASSWORD_MAX));

/**
 * Sets the first password, or changes it; `current_password` is required when there is one, and a recent proof of
 * identity otherwise.
 */
export const setPassword = endpoint({
  name: 'settings.set-password',
  http: 'POST /api/me/password',
  access: 'member',
  request: z.object({
    current_password: z.optional(password),
    new_password: newPassword,
  }),
  errors: ['validation-failed', 'step-up-required', 'too-many-requests'],
  clears: ['*'],
});

/** A logged-in browser. `id` names the session to its owner and can't be used to log in. */
export const SessionItem = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type SessionItem = z.output<typeof SessionItem>;

export const listSessions = endpoint({
  name: 'settings.sessions',
  http: 'GET /api/me/sessions',
  access: 'member',
  response: success(z.array(SessionItem)),
  tags: ['session'],
});

export const revokeSession = endpoint({
  name: 'settings.revoke-session',
  http: 'POST /api/me/sessions/:id/revoke',
  access: 'member',
  openToDeactivated: true,
  request: z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'Send an id from the list.' })),
  }),
  errors: ['not-found'],
  clears: ['session'],
});

export const revokeOtherSessions = endpoint({
  name: 'settings.revoke-other-sessions',
  http: 'POST /api/me/sessions/revoke-others',
  access: 'member',
  openToDeactivated: true,
  clears: ['session'],
});

const about = {
  nickname: z.string().check(z.trim(), z.minLength(1), z.maxLength(NICKNAME_MAX)),
  bio: z.string().check(z.trim(), z.maxLength(BIO_MAX)),
  /** Empty when not specified. */
  gender: z.oneOf([...GENDERS, '']),
  /** Prices in other currencies are also shown in this one. */
  currency: z.optional(z.oneOf(CURRENCIES)),
};

export const About = z.object({
  ...about,
  links: z.array(z.object({ kind: z.oneOf(USER_LINK_KINDS), url: z.string() })),
});
export type About = z.output<typeof About>;

export const getAbout = endpoint({
  name: 'settings.about',
  http: 'GET /api/me/about',
  access: 'member',
  response: success(About),
  tags: ['about'],
});

const linkUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LINK_MAX),
    z.refine(isWebUrl, { error: 'Enter a URL that starts with https://.' }),
  );

/** Replaces all fields; an omitted currency is kept. */
export const saveAbout = endpoint({
  name: 'settings.save-about',
  http: 'POST /api/me/about',
  access: 'member',
  request: z.object({
    ...about,
    links: z
      .array(z.object({ kind: z.oneOf(USER_LINK_KINDS), url: linkUrl }))
      .check(z.maxLength(USER_LINKS_MAX)),
  }),
  response: success(About),
  errors: ['validation-failed'],
  clears: ['*'],
});

/** Whether to ask a member whose only login is TikTok to back up the account. */
export const checkOtherLogin = endpoint({
  name: 'settings.other-login',
  http: 'GET /api/check-have-other-login-method',
  access: 'member',
  response: success(z.object({ show_tiktok_alert_popup: z.boolean() })),
});

export const checkTiktok = endpoint({
  name: 'settings.tiktok-alive',
  http: 'GET /api/check-is-tiktok-api-down',
  access: 'visitor',
  response: success(z.object({ is_tiktok_api_alive: z.boolean() })),
});

export const Removal = z.object({
  is_deactivated: z.boolean(),
  /** When the content is permanently deleted; null for an active account. */
  delete_at: z.nullable(z.string()),
});
export type Removal = z.output<typeof Removal>;

/** Returns what the notice of a deactivated account shows (AU-09). */
export const getRemoval = endpoint({
  name: 'settings.removal',
  http: 'GET /api/me/remove-account',
  access: 'member',
  response: success(Removal),
});

/** Deactivates the account; `password` is required when it has one, and a recent proof of identity otherwise. */
export const removeAccount = endpoint({
  name: 'settings.remove-account',
  http: 'POST /api/me/remove-account',
  access: 'member',
  request: z.object({ password: z.optional(password) }),
  response: success(Removal),
  errors: ['validation-failed', 'step-up-required', 'too-many-requests'],
  clears: ['*'],
});

/** Reactivates the account until its deletion date. */
export const cancelRemoval = endpoint({
  name: 'settings.cancel-removal',
  http: 'POST /api/me/remove-account/cancel',
  access: 'member',
  openToDeactivated: true,
  body: 'form',
  clears: ['*'],
});

/** Rejects other schemes: `javascript:` would run in the page of anyone who follows the link. */
function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i.test(text);
}
