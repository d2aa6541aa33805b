import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import type { Database } from '#lib/database';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number, the same in every process of the product. */
const START_LOCK = 7_265_001;

/**
 * Brings the schema up to date and then runs `fill`, once even when several processes start together: the
 * others wait until the first is through. No time limit of statements holds meanwhile.
 */
export async function migrate(db: Database, fill: () => Promise<void>): Promise<void> {
  await db.withConnection(async (connection) => {
    await connection.query('SET statement_timeout = 0');
    await connection.query('SET lock_timeout = 0');
    await connection.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
    try {
      await runMigrations(connection);
      await fill();
    } finally {
      await connection.query('SELECT pg_advisory_unlock($1)', [START_LOCK]);
      await connection.query('RESET statement_timeout');
      await connection.query('RESET lock_timeout');
    }
  });
}

async function runMigrations(connection: pg.ClientBase): Promise<void> {
  await runner({
    dbClient: connection as pg.Client,
    dir: MIGRATIONS_DIR,
    direction: 'up',
    migrationsTable: 'migrations',
    // The lock above spans the filling as well.
    noLock: true,
    log: () => undefined,
  });
}
