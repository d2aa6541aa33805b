import type { Database } from '#lib/database';
import type { JobKind } from '#lib/jobs';
import { statement } from '#lib/statement';

export const HOUSEKEEPING_JOB = 'housekeeping';

const HOUR_MS = 3_600_000;
/** Nobody waits for it, so that each step may take longer than a statement of a request. */
const STEP_LIMIT = '60s';

/** What nobody can see any more; a second run finds nothing left to do. */
const CLEANINGS = [
  statement('clean-sessions', 'DELETE FROM sessions WHERE expires_at < now()'),
  statement('clean-rate-limits', 'DELETE FROM rate_limits WHERE resets_at < now()'),
  statement('clean-idempotency', "DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'"),
  // Kept longer than they are good for, because the codes of a day are counted.
  statement('clean-email-codes', "DELETE FROM email_codes WHERE expires_at < now() - interval '1 day'"),
  statement('clean-social-sign-ins', 'DELETE FROM social_sign_ins WHERE expires_at < now()'),
  statement('clean-prior-registers', 'DELETE FROM prior_registers WHERE expires_at < now()'),
  statement('clean-drafts', "DELETE FROM drafts WHERE updated_at < now() - interval '7 days'"),
  statement(
    'clean-deleted-likeboards',
    "DELETE FROM deleted_likeboards WHERE deleted_at < now() - interval '1 day'",
  ),
  statement(
    'clean-jobs',
    `DELETE FROM jobs WHERE done_at < now() - interval '7 days'
      AND (failed_at IS NULL OR failed_at < now() - interval '90 days')`,
  ),
  statement(
    'clean-notifications',
    `DELETE FROM notifications WHERE created_at < now() - interval '90 days'
      AND (read_at IS NOT NULL OR created_at < now() - interval '180 days')`,
  ),
];
const failed = statement(
  'jobs-failed',
  `SELECT kind, count(*)::integer AS count FROM jobs WHERE failed_at > now() - interval '7 days'
  GROUP BY kind ORDER BY kind`,
);
/** The built-in database neither vacuums nor counts by itself. */
const vacuum = statement('clean-vacuum', 'VACUUM (ANALYZE)');

/** Removes what has expired. */
export async function keepHouse(db: Database): Promise<void> {
  await db.withConnection(async (connection) => {
    await connection.query(`SET statement_timeout = '${STEP_LIMIT}'`);
    try {
      for (const cleaning of CLEANINGS) await db.query(cleaning);
      if (db.kind === 'pglite') await db.query(vacuum);
    } finally {
      await connection.query('RESET statement_timeout');
    }
  });
}

/** Keeps house every hour, in one process of all, and says which jobs were given up of late. */
export function housekeepingJob(db: Database, say: (sentence: string) => void): JobKind {
  return {
    everyMs: HOUR_MS,
    async run() {
      await keepHouse(db);
      for (const { kind, count } of await db.query<{ kind: string; count: number }>(failed))
        say(`Jobs of the kind '${kind}' given up within a week: ${count}. The table jobs says why.`);
    },
  };
}
