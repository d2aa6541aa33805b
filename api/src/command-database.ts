import { type Config, readConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDirectDatabase } from './site-database.ts';

/**
 * Runs a command of operators with the site's database, up to date, and closes it. While `fill` runs before, no other
 * process starts.
 */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
  fill: (db: Database, config: Config) => Promise<void> = async () => undefined,
): Promise<Result> {
  const config = readConfig();
  const onWarning = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const db = await openDirectDatabase(config, { onWarning, onError: ({ message }) => onWarning(message) });
  try {
    await migrate(db, () => fill(db, config), { onRetry: onWarning });
    return await work(db);
  } finally {
    await db.close();
  }
}
