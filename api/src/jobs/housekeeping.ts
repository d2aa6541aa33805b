import type { Database } from '#api/database/database';
import { type Statement, statement } from '#api/database/statement';
import type { Log } from '#api/lib/log';
import type { JobKind } from './jobs.ts';

export const HOUSEKEEPING_JOB = 'housekeeping';

const HOUR_MS = 3_600_000;
/** Time limit of a step; it exceeds that of request statements, because no user waits for it. */
const STEP_LIMIT = '60s';

const failed = statement('jobs-failed', { row: { kind: 'text', count: 'int4' } })`
  SELECT kind, count(*)::integer AS count FROM jobs WHERE failed_at > now() - interval '7 days'
  GROUP BY kind ORDER BY kind`;
/** The built-in database has no autovacuum. */
const vacuum = statement('clean-vacuum')`VACUUM (ANALYZE)`;

/** Deletes expired rows. */
export async function runHousekeeping(
  db: Database,
  cleanups: readonly Statement<readonly []>[],
): Promise<void> {
  await db.withConnection(async (connection) => {
    await connection.query(`SET statement_timeout = '${STEP_LIMIT}'`);
    try {
      for (const cleanup of cleanups) await db.query(cleanup);
      if (db.kind === 'pglite') await db.query(vacuum);
    } finally {
      await connection.query('RESET statement_timeout');
    }
  });
}

/**
 * Runs housekeeping every hour in one of the processes, and logs the jobs that failed permanently within the last
 * week.
 */
export function housekeepingJob(
  db: Database,
  cleanups: readonly Statement<readonly []>[],
  log: Log,
): JobKind {
  return {
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
