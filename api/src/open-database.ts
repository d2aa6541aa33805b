import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { openPglite } from './database/pglite.ts';
import { checkSessions, openPostgres } from './database/postgres.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

interface OpenOptions {
  /** Maximum number of connections to a server. */
  poolMax: number;
  /** Called when an idle connection breaks. */
  onError(error: Error): void;
}

/** Opens the configured server, or the built-in database. Rejects if the server's connections aren't sessions. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  { poolMax, onError }: OpenOptions,
): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir);
  await checkSessions(databaseUrl);
  return openPostgres({ url: databaseUrl, poolMax, onError });
}
