import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import type { Database } from './database.ts';
import { LOCK_TIMEOUT, MIGRATION_FILES } from './migration-files.ts';
import { withSettings } from './session-settings.ts';
import { sqlState } from './sql-state.ts';

/** Contains a folder per owner. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Arbitrary advisory lock id, the same in every process of the product. */
const START_LOCK = 7_265_001;

const LOCK_NOT_AVAILABLE = '55P03';
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 10_000;
const WAIT_MAX_MS = 3_600_000;
const START_POLL_MS = 100;

interface MigrateOptions {
  /** Folder of the migrations. */
  dir?: string;
  /** Reports that a migration will be tried again, because a long transaction uses its table. */
  onRetry?: (sentence: string) => void;
}

/**
 * Migrates the schema and then runs `fill`, without statement timeouts. An advisory lock makes processes that start
 * together run one after another. A migration that does not get a lock is rolled back and tried again for an hour, so a
 * long read, such as a backup, delays the start of this process and no request. Rejects after that hour.
 */
export async function migrate(
  db: Database,
  fill: () => Promise<void>,
  { dir = MIGRATIONS_DIR, onRetry = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const patient = { statement_timeout: '0', lock_timeout: '0' };
  await db.withConnection((connection) =>
    withSettings(connection, patient, async () => {
      await takeStartLock(connection);
      try {
        await withSettings(connection, { lock_timeout: LOCK_TIMEOUT }, () =>
          retryWhileLocked(connection, () => runMigrations(connection, dir), onRetry),
        );
        await fill();
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [START_LOCK]);
      }
    }),
  );
}

/**
 * Waits for the lock without a statement that runs meanwhile: CREATE INDEX CONCURRENTLY waits for all statements, so
 * the two would wait for each other. Rejects after an hour.
 */
async function takeStartLock(connection: pg.ClientBase): Promise<void> {
  const endMs = performance.now() + WAIT_MAX_MS;
  while (performance.now() < endMs) {
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS is_ours', [START_LOCK]);
    if (rows[0].is_ours) return;
    await setTimeout(START_POLL_MS);
  }
  throw new Error(
    'Another process has been migrating the database for an hour. Stop it, then start this one.',
  );
}

async function retryWhileLocked(
  connection: pg.ClientBase,
  work: () => Promise<void>,
  onRetry: (sentence: string) => void,
): Promise<void> {
  const endMs = performance.now() + WAIT_MAX_MS;
  for (let waitMs = RETRY_MIN_MS; ; waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)) {
    try {
      return await work();
    } catch (error) {
      // The runner leaves the transaction of a failed migration open.
      await connection.query('ROLLBACK');
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || performance.now() > endMs) throw error;
      onRetry(
        `A migration waits for a long transaction, such as a backup. It is tried again in ${waitMs} ms.`,
      );
      await setTimeout(waitMs);
    }
  }
}

async function runMigrations(connection: pg.ClientBase, dir: string): Promise<void> {
  // A concurrent migration that failed has left its own limit.
  await connection.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
  await dropInvalidIndexes(connection);
  await runner({
    dbClient: connection as pg.Client,
    // Sorts by file name across the folders, and stores the name without its folder.
    dir: `${dir}/**/*.sql`,
    useGlob: true,
    migrationLoaderStrategies: [MIGRATION_FILES],
    direction: 'up',
    migrationsTable: 'migrations',
    // A branch that is merged late adds a migration with a lower number than those that ran already.
    checkOrder: false,
    // The advisory lock also covers `fill`, so the runner needs none of its own.
    noLock: true,
    log: () => undefined,
  });
}

/** Drops the indexes that a `CREATE INDEX CONCURRENTLY` has left, whose migration failed and will run again. */
async function dropInvalidIndexes(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query(
    "SELECT indexrelid::regclass AS name FROM pg_index WHERE NOT indisvalid AND indrelid::regclass::text !~ '^pg_'",
  );
  for (const { name } of rows) await connection.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
