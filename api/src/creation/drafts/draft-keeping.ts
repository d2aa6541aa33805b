import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import { confirmDraft, keepDraft } from '@tagalong/contracts/creation/draft';
import { isOwnScript } from '@tagalong/server/same-origin';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const FRESH = `(updated_at > now() - interval '${DRAFT_DAYS} days' OR publish_at IS NOT NULL)`;

const confirm = statement('draft-confirm', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  UPDATE drafts SET is_confirm = true WHERE id = $1 AND user_id = $2 AND ${FRESH} RETURNING id`;
const keep = statement('draft-keep', {
  params: ['int8', 'int8'],
  row: { draft_id: 'int8', updated_at: 'timestamptz' },
})`
  UPDATE drafts SET updated_at = now() WHERE id = $1 AND user_id = $2 AND ${FRESH}
  RETURNING id AS draft_id, updated_at`;

/** Serves draft actions that do not change the draft's content. */
export function draftKeeping(serve: Serve, { db, publicOrigin }: ApiContext): void {
  serve(confirmDraft, async ({ request: { id }, viewer, http }) => {
    // This GET request changes state, but `serve` checks the origin and account of POST requests only.
    if (!isOwnScript(http, publicOrigin)) throw new DomainError('bad-origin');
    if (viewer.isDeactivated) throw new DomainError('account-deactivated');
    if (!(await db.first(confirm, [id, viewer.id]))) throw new DomainError('not-found');
    return done;
  });

  serve(keepDraft, async ({ request: { draft_id }, viewer }) => {
    return success(orNotFound(await db.first(keep, [draft_id, viewer.id])));
  });
}
