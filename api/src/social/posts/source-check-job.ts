import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import type { JobKind } from '#api/jobs/jobs';
import { sourceCheck } from './source-check.ts';
import * as sql from './source-sql.ts';

export const SOURCE_CHECK_JOB = 'post.check-sources';
const QUARTER_HOUR_MS = 900_000;
const POSTS_AT_ONCE = 20;
/** Stays well below the time after which another process takes over the job. */
const WORK_MS = 120_000;

/** Checks the sources of the posts whose last check is the oldest. */
export function sourceCheckJob(context: ApiContext): JobKind {
  const { db } = context;
  const { check } = sourceCheck(context);
  return {
    queue: 'housekeeping',
    everyMs: QUARTER_HOUR_MS,
    async run() {
      const end = performance.now() + WORK_MS;
      for (const post of await db.query(sql.due, [POSTS_AT_ONCE])) {
        if (performance.now() > end) return;
        // The post is marked first, so that a source that never responds does not block the others.
        await db.query(sql.seen, [post.source_id, post.type]);
        await check(post).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
      }
    },
  };
}
