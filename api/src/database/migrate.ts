import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Contains a folder per owner. */
const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Arbitrary advisory lock id, the same in every process of the product. */
const START_LOCK = 7_265_001;

/**
 * Migrates the schema and then runs `fill`, without statement timeouts. An advisory lock makes processes that start
 * together run one after another.
 */
export async function migrate(
  db: Database,
  fill: () => Promise<void>,
  dir: string = MIGRATIONS_DIR,
): Promise<void> {
  await db.withConnection(async (connection) => {
    await connection.query('SET statement_timeout = 0');
    await connection.query('SET lock_timeout = 0');
    await connection.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
    try {
      await runMigrations(connection, dir);
      await fill();
    } finally {
      await connection.query('SELECT pg_advisory_unlock($1)', [START_LOCK]);
      await connection.query('RESET statement_timeout');
      await connection.query('RESET lock_timeout');
    }
  });
}

async function runMigrations(connection: pg.ClientBase, dir: string): Promise<void> {
  await runner({
    dbClient: connection as pg.Client,
    // Sorts by file name across the folders, and stores the name without its folder.
    dir: `${dir}/**/*.sql`,
    useGlob: true,
    direction: 'up',
    migrationsTable: 'migrations',
    // A branch that is merged late adds a migration with a lower number than those that ran already.
    checkOrder: false,
    // The advisory lock also covers `fill`, so the runner needs none of its own.
    noLock: true,
    log: () => undefined,
  });
}
