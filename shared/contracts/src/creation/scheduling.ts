import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';
import { CREATION_ERROR_TEXTS } from './errors.ts';

/** Longest time between scheduling a post and its publication. */
export const SCHEDULE_DAYS_MAX = 60;

/**
 * Sets when a draft is published, or null to keep it as a draft. The draft must be complete; until then it is listed,
 * doesn't expire and can be edited, and what it holds at that time is published.
 */
export const scheduleDraft = endpoint({
  name: 'draft.schedule',
  address: 'POST /api/me/drafts/:draft_id/schedule',
  access: 'member',
  request: z.object({ draft_id: id, publish_at: z.nullable(z.string().check(z.maxLength(40))) }),
  answer: success(z.object({ draft_id: id, publish_at: z.nullable(z.string()) })),
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
