import { after, beforeEach } from 'node:test';
import { type Config, readConfig } from '#api/config/config';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { openPostgres } from '#api/database/postgres';
import type { ReceiveLimits } from '#api/http/slow-uploads';
import { type Clock, systemClock } from '#api/lib/clock';
import { createContext } from '#api/owners';
import { openPorts, type Ports } from '#api/providers/ports';
import { buildApp } from '#app';
import { environment } from './environment.ts';
import { insertInto } from './sql.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

export interface Site {
  app: App;
  db: Database;
  config: Config;
  context: ApiContext;
}

export const ORIGIN = 'http://shop.test';

/**
 * Empties the tables that have rows and restarts their sequences. A TRUNCATE of all tables takes six times as long. The
 * replica role leaves out foreign keys and triggers, which needs a superuser.
 */
const EMPTY_TABLES = `DO $$
DECLARE
  name text;
  has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN
    SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
  LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || name || ')' INTO has_rows;
    IF has_rows THEN
      EXECUTE 'DELETE FROM ' || name;
    END IF;
  END LOOP;
  PERFORM setval(format('%I', sequencename)::regclass, 1, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`;

let opened: Promise<Site> | null = null;

/**
 * Opens the site of this process: one migrated database for all its tests, PostgreSQL when TEST_DATABASE_URL names one.
 * Every table is emptied before each test.
 */
export function testSite(): Promise<Site> {
  opened ??= open();
  return opened;
}

type Replaced = Partial<Ports> & { clock?: Clock };

/**
 * Builds a second application on the same database, with another configuration, clock or implementation of a port, or
 * other time limits for its clients.
 */
export function buildAnother(
  db: Database,
  config: Config,
  replaced: Replaced = {},
  limits?: ReceiveLimits,
): Promise<App> {
  return buildApp(contextOf(db, config, replaced), limits);
}

function contextOf(
  db: Database,
  config: Config,
  { clock = systemClock, ...ports }: Replaced = {},
): ApiContext {
  const all = { ...openPorts(config, () => undefined), ...ports };
  return createContext({ db, config, clock, ports: all });
}

async function open(): Promise<Site> {
  const db = await openDatabase();
  const config: Config = {
    ...readConfig({
      DATA_DIR: `.data/test-${environment.TEST_DATA ?? 'server'}`,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
    }),
    publicOrigin: ORIGIN,
  };
  const context = contextOf(db, config);
  const app = await buildApp(context);
  beforeEach(async () => {
    await db.withConnection((connection) => connection.query(EMPTY_TABLES));
    await insertInto(db, 'ledger_accounts', { kind: 'network' });
  });
  after(async () => {
    await app.close();
    await db.close();
  });
  return { app, db, config, context };
}

/** Opens the migrated database, through the pooler of TEST_POOLER_URL if there is one. */
async function openDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: url, TEST_POOLER_URL: poolerUrl } = environment;
  const onError = (error: Error): void => {
    throw error;
  };
  const direct = url ? openPostgres({ url, poolMax: 8, onError }) : await openPglite(null);
  if (url)
    await direct.withConnection(async (connection) => {
      await connection.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    });
  await migrate(direct, async () => undefined);
  if (!url || !poolerUrl) return direct;
  await direct.close();
  const pooler = { directUrl: url, prepares: false };
  return openPostgres({ url: poolerUrl, poolMax: 8, pooler, onError });
}
