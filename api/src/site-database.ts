import type { Config } from './config/config.ts';
import { checkPooler, checkSessions } from './database/check-connections.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { withReplica } from './database/replica.ts';
import { openValkey } from './valkey/valkey.ts';

/** Connections for migrations and commands: one for the work, one for what it does beside it. */
const DIRECT_POOL_MAX = 2;

interface Reports {
  /** Called when a connection breaks while no statement runs on it. */
  onError(error: Error): void;
  /** Receives a sentence when a migration will be tried again, or a replica or Valkey is not used, and used again. */
  onWarning(sentence: string): void;
}

/**
 * Opens the database for the requests and jobs of a process, through a pooler and with a replica if there are any. Rejects
 * if its connections can't do what the API needs. A replica that is away is used as soon as it is back.
 */
export async function openSiteDatabase(config: Config, reports: Reports): Promise<Database> {
  const { databaseUrl: url, databasePoolMax: poolMax, databasePooler: pooler, dataDir } = config;
  if (!url) return openPglite(dataDir);
  const { onError } = reports;
  if (pooler) {
    await checkSessions(pooler.directUrl, 'DATABASE_DIRECT_URL');
    await checkPooler(url, pooler);
  } else await checkSessions(url);
  const { databaseReadUrl: readUrl, valkeyUrl } = config;
  const relief = valkeyUrl ? openValkey({ url: valkeyUrl, onChange: reports.onWarning }) : undefined;
  const primary = openPostgres({ url, poolMax, pooler, relief, onError });
  if (!readUrl) return primary;
  // The state of the replica reports that it is away.
  const replica = openPostgres({ url: readUrl, poolMax, pooler, onError: () => undefined });
  return withReplica({ primary, replica, onChange: reports.onWarning });
}

/** Opens the database with sessions, without a pooler between. Rejects if the URL leads to one that shares them. */
export async function openDirectDatabase(config: Config, { onError }: Reports): Promise<Database> {
  const { databaseUrl, databasePooler: pooler, dataDir } = config;
  if (!databaseUrl) return openPglite(dataDir);
  const url = pooler?.directUrl ?? databaseUrl;
  await checkSessions(url, pooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  return openPostgres({ url, poolMax: DIRECT_POOL_MAX, onError });
}

/** Migrates the database and fills it, see `migrate`; behind a pooler on a direct connection, which a lock needs. */
export async function migrateSite(
  config: Config,
  db: Database,
  fill: (db: Database) => Promise<void>,
  reports: Reports,
): Promise<void> {
  const { onWarning: onRetry } = reports;
  if (!config.databasePooler) return migrate(db, () => fill(db), { onRetry });
  const direct = await openDirectDatabase(config, reports);
  try {
    await migrate(direct, () => fill(direct), { onRetry });
  } finally {
    await direct.close();
  }
}
