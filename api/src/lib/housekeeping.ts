import type { Database } from '#lib/database';
import { statement } from '#lib/statement';

const HOUR_MS = 3_600_000;
/** Nobody waits for it, so that each step may take longer than a statement of a request. */
const STEP_LIMIT = '60s';

/** What nobody can see any more. Each runs in every process; a second run finds nothing left to do. */
const CLEANINGS = [
  statement('clean-sessions', 'DELETE FROM sessions WHERE expires_at < now()'),
  statement('clean-rate-limits', 'DELETE FROM rate_limits WHERE resets_at < now()'),
  statement('clean-idempotency', "DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'"),
  statement('clean-social-sign-ins', 'DELETE FROM social_sign_ins WHERE expires_at < now()'),
  statement('clean-prior-registers', 'DELETE FROM prior_registers WHERE expires_at < now()'),
  statement('clean-drafts', "DELETE FROM drafts WHERE updated_at < now() - interval '7 days'"),
];
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

/** Keeps house every hour until the returned function is called; a failure is told and tried again. */
export function keepHouseHourly(db: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void keepHouse(db).catch(onError), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
