import { type Config, readConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './open-database.ts';

const POOL_MAX = 2;

/**
 * Runs a command of operators with the site's database, up to date, and closes it. While `fill` runs before, no other
 * process starts.
 */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
  fill: (db: Database, config: Config) => Promise<void> = async () => undefined,
): Promise<Result> {
  const config = readConfig();
  const onError = (error: Error): void => void process.stderr.write(`${error.message}\n`);
  const db = await openDatabase(config, { poolMax: POOL_MAX, onError });
  try {
    await migrate(db, () => fill(db, config), {
      onRetry: (sentence) => void process.stderr.write(`${sentence}\n`),
    });
    return await work(db);
  } finally {
    await db.close();
  }
}
