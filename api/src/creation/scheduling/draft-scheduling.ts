import { SCHEDULE_DAYS_MAX, scheduleDraft } from '@tagalong/contracts/creation/draft';
import type { ApiContext } from '#api/core/owner-module';
import { draftRepository } from '#api/creation/parts/draft-repository';
import { statement } from '#api/database/statement';
import { invalidField, orNotFound } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { type Publishing, publicationOfDraft } from './publication-of-draft.ts';

const DAY_MS = 86_400_000;

/** A scheduled draft is confirmed, so that it isn't offered as unfinished. */
const schedule = statement('draft-schedule', {
  params: ['int8', 'int8', 'timestamptz?'],
  row: { draft_id: 'int8', publish_at: 'timestamptz?' },
})`
  UPDATE drafts SET publish_at = $3, is_confirm = true, updated_at = now() WHERE id = $1 AND user_id = $2
  RETURNING id AS draft_id, publish_at`;

/** Serves the time at which a draft is published. */
export function draftScheduling(serve: Serve, { db, clock }: ApiContext, publishing: Publishing): void {
  const drafts = draftRepository(db);

  serve(scheduleDraft, async ({ request: { draft_id, publish_at }, viewer }) => {
    const draft = orNotFound(await drafts.byId(viewer.id, draft_id));
    if (publish_at !== null) publishing.check(publicationOfDraft(draft));
    const at = publish_at === null ? null : timeOf(publish_at, clock.now());
    return success(orNotFound(await db.first(schedule, [draft_id, viewer.id, at])));
  });
}

function timeOf(text: string, now: Date): Date {
  const at = new Date(text);
  const waitMs = at.getTime() - now.getTime();
  if (waitMs > 0 && waitMs <= SCHEDULE_DAYS_MAX * DAY_MS) return at;
  throw invalidField('publish_at', `Choose a time within the next ${SCHEDULE_DAYS_MAX} days.`);
}
