import type { Draft } from '@tagalong/contracts/creation/draft';
import { BUILT_AT } from './built-at.ts';

/** Builds today's unconfirmed draft of a YouTube post without products. */
export function buildDraft(overrides: Partial<Draft> = {}): Draft {
  const draft_id = overrides.draft_id ?? 1;
  return {
    draft_id,
    draft_key: `draft-key-${draft_id}`,
    version: 1,
    is_confirm: false,
    caption: `Draft ${draft_id}`,
    resource_origin: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    scraped: false,
    influencer_id: null,
    products: [],
    photos: [],
    photo_alts: [],
    tot_product_ids: [],
    thumbnail_url: null,
    width: null,
    height: null,
    payload: {},
    age_days: 0,
    updated_at: BUILT_AT,
    ...overrides,
  };
}
