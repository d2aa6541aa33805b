import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';
import type { MediaStorage } from '#api/providers/storage/media-storage';
import * as sql from './upload-sql.ts';
import { removeFiles } from './uploads.ts';

export const UNUSED_UPLOADS_JOB = 'media.remove-unused';
const HOUR_MS = 3_600_000;
const CHECKED_AT_ONCE = 500;

/**
 * Builds the statement that checks uploads which were not checked for a day, oldest first, and marks the unused ones.
 * Each use is an SQL condition on the upload `u`.
 */
export function checkUploads(uses: readonly string[]) {
  return statement('upload-check', { params: ['int8'] })`
    WITH due AS (
      SELECT key FROM uploads WHERE checked_at < now() - interval '1 day' AND removing_at IS NULL
      ORDER BY checked_at, key LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    UPDATE uploads u SET checked_at = now(),
      removing_at = CASE WHEN ${uses.join('\n        OR ')} THEN NULL ELSE now() END
    FROM due WHERE u.key = due.key`;
}

/**
 * Removes unused uploads. Marks the row, removes the files and then deletes the row, so that the next run completes an
 * interrupted one and no file is orphaned.
 */
export function unusedUploadsJob(
  db: Database,
  storage: MediaStorage,
  check: ReturnType<typeof checkUploads>,
): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: HOUR_MS,
    async run() {
      await db.query(check, [CHECKED_AT_ONCE]);
      for (const { key } of await db.query(sql.leaving, [CHECKED_AT_ONCE])) {
        await removeFiles(storage, key);
        await db.query(sql.remove, [key]);
      }
    },
  };
}
