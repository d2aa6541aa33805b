import { DRAFT_DAYS } from '@tagalong/contracts/core/limits';
import { PUBLISH_COUNT_CHANGES } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';

export const DRAFT_WARNING_JOB = 'draft-warning';

const HOUR_MS = 3_600_000;

/** Notifies the owners of drafts that expire within 2 days: once, and again only after the draft is saved. */
const warn = statement('draft-warning')`
  WITH due AS (
    UPDATE drafts SET warned_at = now()
    WHERE updated_at <= now() - interval '${DRAFT_DAYS - 2} days' AND updated_at > now() - interval '${DRAFT_DAYS} days'
      AND publish_at IS NULL AND (warned_at IS NULL OR warned_at < updated_at)
    RETURNING user_id
  ), notified AS (
    INSERT INTO notifications_by_month (user_id, kind, subtype, payload)
    SELECT user_id, 'tagalong', 'draft-expiry', jsonb_build_object('count', count(*)) FROM due GROUP BY user_id
    ON CONFLICT DO NOTHING
    RETURNING user_id
  ) ${PUBLISH_COUNT_CHANGES}`;

export function draftWarningJob(db: Database): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: HOUR_MS,
    run: async () => {
      await db.query(warn);
    },
  };
}
