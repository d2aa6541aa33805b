import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { CAPTION_MAX, PHOTO_ALT_MAX, PHOTOS_MAX, TAGGED_PRODUCTS_MAX } from '#src/core/limits';
import { flag, id, page, paging, success } from '#src/core/wire';
import { Disclosure } from '#src/social/post';
import { CREATION_ERROR_TEXTS } from './errors.ts';
import { uploadName } from './media.ts';
import { tagPlace } from './tag-place.ts';

export const RESOURCE_ORIGINS = ['instagram', 'youtube', 'tiktok', 'native', 'thisorthat'] as const;

/** Key that a client chooses once for each post it starts, so that a repeated call creates nothing twice. */
export const creationKey = z.string().check(z.minLength(8), z.maxLength(64));

export const Draft = z.object({
  draft_id: id,
  /** Null if the draft was created without a key. */
  draft_key: z.nullable(z.string()),
  /** Number of the last save; a save names the version that it replaces. */
  version: z.int(),
  is_confirm: flag,
  caption: z.string(),
  disclosure: z.optional(z.nullable(Disclosure)),
  resource_origin: z.oneOf(RESOURCE_ORIGINS),
  link: z.nullable(z.string()),
  scraped: flag,
  influencer_id: z.nullable(id),
  products: z.array(
    z.object({
      productId: id,
      name: z.string(),
      image: z.string(),
      brand_name: z.string(),
      x: z.nullable(z.number()),
      y: z.nullable(z.number()),
    }),
  ),
  photos: z.array(z.string()),
  /** Alternative texts in the order of `photos`; may be shorter. */
  photo_alts: z.array(z.string()),
  tot_product_ids: z.array(id),
  thumbnail_url: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  payload: z.record(z.string(), z.unknown()),
  /** Whole days since the draft was last saved, 0 to 6. */
  age_days: z.int(),
  updated_at: z.string(),
  /** Time at which it is published; null or missing if it isn't scheduled. */
  publish_at: z.optional(z.nullable(z.string())),
});
export type Draft = z.output<typeof Draft>;

/**
 * Saves a new draft, or updates the named one. `caption` and the other fields replace the stored values. A draft needs
 * content (DR-01): a link of the kind that the origin names, an image, the products of a this-or-that, or a payload. A
 * new draft is saved with a `draft_key` and later with its `draft_id` and the `version` of the last save. If it was saved
 * elsewhere since, the answer is 'draft-changed' with the stored draft, and nothing is overwritten. Repeating a save
 * whose answer was lost is harmless. Without a key each call creates a draft, and without a version the last save wins,
 * as in the source documents.
 */
export const saveDraft = endpoint({
  name: 'draft.create',
  http: 'POST /draft/create',
  access: 'member',
  body: 'form',
  request: z.object({
    draft_id: z.optional(id),
    /** The `idempotency_key` under which the draft will be published: a published draft can't be saved again. */
    draft_key: z.optional(creationKey),
    version: z.optional(id),
    is_confirm: z.withDefault(flag, false),
    caption: z.withDefault(z.string().check(z.maxLength(CAPTION_MAX)), ''),
    disclosure: z.optional(Disclosure),
    resource_origin: z.oneOf(RESOURCE_ORIGINS),
    link: z.optional(z.string().check(z.maxLength(500))),
    scraped: z.withDefault(flag, false),
    influencer_id: z.optional(id),
    /** Path of a picture of this site, or the small image that a link look-up returned. */
    thumbnail_url: z.optional(z.string().check(z.maxLength(60_000))),
    width: z.optional(id),
    height: z.optional(id),
    /** JSON object as text, for the client's own data. */
    payload: z.optional(z.string().check(z.maxLength(10_000))),
    /** The member's uploads, and photos that the stored draft has. */
    photos: z.optional(z.array(uploadName).check(z.maxLength(PHOTOS_MAX))),
    /** Alternative texts in the order of `photos`. */
    photo_alts: z.optional(
      z.array(z.string().check(z.maxLength(PHOTO_ALT_MAX))).check(z.maxLength(PHOTOS_MAX)),
    ),
    tot_product_ids: z.optional(z.array(id)),
    products: z.withDefault(
      z.array(z.object({ productId: id, ...tagPlace })).check(z.maxLength(TAGGED_PRODUCTS_MAX)),
      [],
    ),
  }),
  response: success(z.object({ draft_id: id, version: z.int(), updated_at: z.string() })),
  errors: ['validation-failed', 'not-found', 'unknown-picture', 'draft-changed'],
  errorTexts: CREATION_ERROR_TEXTS,
  errorData: { 'draft-changed': Draft },
  clears: ['draft'],
});

export const getDraft = endpoint({
  name: 'draft.get',
  http: 'GET /api/me/drafts/:draft_id',
  access: 'member',
  request: z.object({ draft_id: id }),
  response: success(Draft),
  errors: ['not-found'],
  tags: ['draft'],
});

export const getLastDraft = endpoint({
  name: 'draft.last',
  http: 'GET /draft/get-last-draft',
  access: 'member',
  response: success(z.nullable(Draft)),
  tags: ['draft'],
});

export const getDraftStatus = endpoint({
  name: 'draft.status',
  http: 'GET /draft/status',
  access: 'member',
  request: z.object({ t: z.optional(z.string()) }),
  response: success(z.object({ count: z.int(), expire_in_1_day_count: z.int() })),
  tags: ['draft'],
});

/** Lists the drafts, newest first. */
export const listDrafts = endpoint({
  name: 'draft.list',
  http: 'GET /api/me/drafts',
  access: 'member',
  request: z.object(paging),
  response: page(Draft),
  tags: ['draft'],
});

/** Lists scheduled drafts, the next one to be published first. */
export const listScheduledDrafts = endpoint({
  name: 'draft.scheduled',
  http: 'GET /api/me/scheduled-drafts',
  access: 'member',
  request: z.object(paging),
  response: page(Draft),
  tags: ['draft'],
});

export const deleteDraft = endpoint({
  name: 'draft.delete',
  http: 'POST /draft/delete',
  access: 'member',
  body: 'form',
  request: z.object({ draft_id: id }),
  errors: ['not-found'],
  clears: ['draft'],
});

/**
 * Confirms that an offered draft is resumed. The documents specify GET for this change, so the API accepts only
 * requests sent by a script of this site, not links, images or pages of other sites.
 */
export const confirmDraft = endpoint({
  name: 'draft.confirm',
  http: 'GET /draft/update-confirm-status/:id/1',
  access: 'member',
  request: z.object({ id }),
  errors: ['not-found', 'bad-origin'],
  clears: ['draft'],
});

/** Keeps a draft for seven more days. */
export const keepDraft = endpoint({
  name: 'draft.keep',
  http: 'POST /api/me/drafts/:draft_id/keep',
  access: 'member',
  request: z.object({ draft_id: id }),
  response: success(z.object({ draft_id: id, updated_at: z.string() })),
  errors: ['not-found'],
  clears: ['draft'],
});

/** Longest time between scheduling a post and its publication. */
export const SCHEDULE_DAYS_MAX = 60;

/**
 * Sets when a draft is published, or null to keep it as a draft. The draft must be complete; until then it is listed,
 * doesn't expire and can be edited, and what it holds at that time is published.
 */
export const scheduleDraft = endpoint({
  name: 'draft.schedule',
  http: 'POST /api/me/drafts/:draft_id/schedule',
  access: 'member',
  request: z.object({ draft_id: id, publish_at: z.nullable(z.string().check(z.maxLength(40))) }),
  response: success(z.object({ draft_id: id, publish_at: z.nullable(z.string()) })),
  errors: [
    'not-found',
    'validation-failed',
    'not-a-youtube-link',
    'not-a-tiktok-link',
    'not-an-instagram-link',
    'tiktok-down',
    'no-picture',
    'no-tagged-product',
  ],
  errorTexts: CREATION_ERROR_TEXTS,
  clears: ['draft'],
});
