import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, ok, success } from '#src/core/wire';

/**
 * Confirms that an offered draft is resumed. The documents specify GET for this change, so the API accepts only
 * requests sent by a script of this site, not links, images or pages of other sites.
 */
export const confirmDraft = endpoint({
  name: 'draft.confirm',
  address: 'GET /draft/update-confirm-status/:id/1',
  access: 'member',
  request: z.object({ id }),
  answer: ok,
  errors: ['not-found', 'bad-origin'],
  clears: ['draft'],
});

/** Keeps a draft for seven more days. */
export const keepDraft = endpoint({
  name: 'draft.keep',
  address: 'POST /api/me/drafts/:draft_id/keep',
  access: 'member',
  request: z.object({ draft_id: id }),
  answer: success(z.object({ draft_id: id, updated_at: z.string() })),
  errors: ['not-found'],
  clears: ['draft'],
});
