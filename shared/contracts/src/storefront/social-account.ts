import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { flag, id, page, paging, success } from '#src/core/wire';
import { STOREFRONT_ERROR_TEXTS } from './errors.ts';

/** Platforms that host creators' media. The spelling of TikTok follows the source documents. */
export const SOCIAL_PLATFORMS = [
  'facebook_business',
  'instagram',
  'instagram_business',
  'tikTok',
  'youtube',
] as const;
export type SocialPlatformName = (typeof SOCIAL_PLATFORMS)[number];

/** Status 1 means connected; every other status requires a new login at the provider. */
export const CONN_STATUS = { connected: 1, expired: 2 } as const;

const social = {
  social_account_id: z.int(),
  social_platform: z.oneOf(SOCIAL_PLATFORMS),
};

export const NewSocialAccount = z.object({
  ...social,
  is_show_popup: flag,
  is_show_notification: flag,
  /** Time of the connection, as text. */
  time_summary: z.string(),
  handle: z.string(),
});
export type NewSocialAccount = z.output<typeof NewSocialAccount>;

/** Lists the accounts whose notice has not been dismissed (SC-03). */
export const checkNewSocialAccount = endpoint({
  name: 'social-account.new',
  http: 'GET /api/is-need-check-new-social-account',
  access: 'member',
  response: success(z.array(NewSocialAccount)),
  tags: ['social-account'],
});

export const cancelCheckNewSocialAccount = endpoint({
  name: 'social-account.cancel-new',
  http: 'POST /api/cancel-check-new-social-account-status',
  access: 'member',
  body: 'form',
  request: z.object({ social_account_ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  errors: ['validation-failed'],
  clears: ['social-account'],
});

export const InstagramChoice = z.object({
  /** Graph API id, which the client sends back to choose the account. */
  id: z.string(),
  instagram_id: z.string(),
  instagram_name: z.string(),
  instagram_avatar: z.nullable(z.string()),
});
export type InstagramChoice = z.output<typeof InstagramChoice>;

/**
 * Returns the Instagram accounts behind the most recently connected Facebook pages: none, one or several (SC-02). HTTP
 * 400 means that no such connection exists or Facebook can't be read, which shows the Apologies view.
 */
export const getPriorInstagram = endpoint({
  name: 'social-account.prior-instagram',
  http: 'GET /api/login/social/get-prior-instagram-business-connection',
  access: 'member',
  response: z.object({
    status: z.literal('success'),
    instagram_accounts: z.array(InstagramChoice),
    facebook_id: z.string(),
  }),
  errors: ['instagram-unavailable'],
  errorTexts: STOREFRONT_ERROR_TEXTS,
});

const graphId = z.string().check(z.regex(/^\d{1,25}$/, { error: 'Send an id from the list.' }));

export const saveInstagramChoice = endpoint({
  name: 'social-account.save-instagram',
  http: 'POST /api/login/social/save-instagram-business-select-result',
  access: 'member',
  body: 'form',
  request: z.object({
    facebook_id: graphId,
    instagram_account_ids: z.array(graphId).check(z.minLength(1), z.maxLength(100)),
  }),
  errors: ['validation-failed', 'instagram-unavailable', 'not-found'],
  errorTexts: STOREFRONT_ERROR_TEXTS,
  clears: ['social-account'],
});

export const SocialAccount = z.object({
  ...social,
  handle: z.string(),
  avatar: z.nullable(z.string()),
  /** Status 1 means connected. */
  conn_status: z.int(),
  /** Expiry of the connection, past or future; null when it renews automatically. */
  expires_at: z.nullable(z.string()),
  connected_at: z.string(),
});
export type SocialAccount = z.output<typeof SocialAccount>;

/** Lists the connected accounts, newest first. */
export const listSocialAccounts = endpoint({
  name: 'social-account.list',
  http: 'GET /api/me/social-accounts',
  access: 'member',
  request: z.object(paging),
  response: page(SocialAccount),
  tags: ['social-account'],
});

/** Lists the accounts that must be reconnected through `/login/social/…`. */
export const listExpiredSocialAccounts = endpoint({
  name: 'social-account.expired',
  http: 'GET /api/me/expired-social-accounts',
  access: 'member',
  request: z.object(paging),
  response: page(SocialAccount),
  tags: ['social-account'],
});

export const disconnectSocialAccount = endpoint({
  name: 'social-account.disconnect',
  http: 'POST /api/me/social-accounts/:id/disconnect',
  access: 'member',
  request: z.object({ id }),
  errors: ['not-found'],
  clears: ['social-account'],
});

export const SocialMediaItem = z.object({
  media_id: z.string(),
  /** Link from which `post.create` makes a post. */
  link: z.string(),
  resource_origin: z.oneOf(['tiktok', 'instagram', 'youtube']),
  kind: z.oneOf(['video', 'image', 'album']),
  caption: z.string(),
  thumbnail_url: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
});
export type SocialMediaItem = z.output<typeof SocialMediaItem>;

/** Lists the account's videos or photos, newest first, in the provider's order; its page tokens make long cursors. */
export const listSocialMedia = endpoint({
  name: 'social-account.media',
  http: 'GET /api/me/social-accounts/:id/media',
  access: 'member',
  request: z.object({ ...paging, cursor: z.optional(z.string().check(z.maxLength(1_000))), id }),
  response: page(SocialMediaItem),
  errors: ['not-found', 'connection-expired', 'provider-failed', 'provider-not-set-up', 'tiktok-down'],
  errorTexts: STOREFRONT_ERROR_TEXTS,
});
