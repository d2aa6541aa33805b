import { DomainError } from '#api/http/errors';
import type { JobKind } from '#api/jobs/jobs';
import type { SourceCheck } from './source-check.ts';

export const SOURCE_CHECK_JOB = 'post.check-sources';
const QUARTER_HOUR_MS = 900_000;
const POSTS_AT_ONCE = 20;
/** Well within the time after which another process takes the job over. */
const WORK_MS = 120_000;

/** Asks the sources of the posts that were not looked at for the longest time. */
export function sourceCheckJob({ check, repository }: SourceCheck): JobKind {
  return {
    everyMs: QUARTER_HOUR_MS,
    async run() {
      const end = performance.now() + WORK_MS;
      for (const post of await repository.due(POSTS_AT_ONCE)) {
        if (performance.now() > end) return;
        // First of all, so that a source that never answers does not hold up the others.
        await repository.seen(post);
        await check(post).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
      }
    },
  };
}
