import type { Database } from '#api/database/database';
import { type Statement, statement } from '#api/database/statement';
import type { Log } from '#api/lib/log';
import type { JobKind } from './jobs.ts';

export const HOUSEKEEPING_JOB = 'housekeeping';

const HOUR_MS = 3_600_000;
/** Time limit of a step; it exceeds that of request statements, because no user waits for it. */
const limitStep = statement('clean-limit-step')`SET LOCAL statement_timeout = '10s'`;
/** Rows that a step deletes, so that a backlog of any size is deleted in steps within the limit, each committed. */
const STEP_ROWS = 5_000;

const failed = statement('jobs-failed', { row: { kind: 'text', count: 'int4' } })`
  SELECT kind, count(*)::integer AS count FROM jobs WHERE failed_at > now() - interval '7 days'
  GROUP BY kind ORDER BY kind`;
/** The built-in database has no autovacuum. */
const vacuum = statement('clean-vacuum')`VACUUM (ANALYZE)`;

/** Deletes some expired rows, and returns a row for each. */
export type Cleanup = Statement<readonly [], { deleted: 'int4' }>;

/** Declares which rows of a table are deleted, by an SQL condition. */
export function cleanup(name: string, table: string, condition: string): Cleanup {
  return statement(name, { row: { deleted: 'int4' } })`
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE (${condition}) LIMIT ${STEP_ROWS}))
    RETURNING 1 AS deleted`;
}

/** Deletes all expired rows. */
export async function runHousekeeping(db: Database, cleanups: readonly Cleanup[]): Promise<void> {
  for (const step of cleanups) while ((await runStep(db, step)) === STEP_ROWS);
  if (db.kind === 'pglite') await db.query(vacuum);
}

function runStep(db: Database, step: Cleanup): Promise<number> {
  return db.transaction(async () => {
    await db.query(limitStep);
    return (await db.query(step)).length;
  });
}

/**
 * Runs housekeeping every hour in one of the processes, and logs the jobs that failed permanently within the last
 * week.
 */
export function housekeepingJob(db: Database, cleanups: readonly Cleanup[], log: Log): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: HOUR_MS,
    async run() {
      await runHousekeeping(db, cleanups);
      for (const { kind, count } of await db.query(failed))
        log(
          `Jobs of kind '${kind}' that failed permanently within the last week: ${count}. Their errors are in the table jobs.`,
        );
    },
  };
}
