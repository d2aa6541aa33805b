import { after, beforeEach } from 'node:test';
import { openPorts, type Ports } from '#api/ports';
import { buildApp } from '#app';
import { systemClock } from '#lib/clock';
import { type Config, readConfig } from '#lib/config';
import type { Database } from '#lib/database';
import { type LinkPreview, youtubeOembed } from '#lib/link-preview';
import { migrate } from '#lib/migrate';
import { openPglite } from '#lib/pglite';
import { openPostgres } from '#lib/postgres';
import { statement } from '#lib/statement';
import { STAND_IN_OEMBED_URL, youtubeStandIn } from '#lib/youtube-stand-in';
import { environment } from './environment.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

export interface Site {
  app: App;
  db: Database;
  config: Config;
}

export const ORIGIN = 'http://shop.test';

const tables = statement(
  'test-table-names',
  `SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> 'migrations'`,
);

let opened: Promise<Site> | null = null;

/**
 * The site of this process: one migrated database for all its tests, PostgreSQL when TEST_DATABASE_URL names one.
 * Every table is emptied before each test.
 */
export function testSite(): Promise<Site> {
  opened ??= open();
  return opened;
}

/** A second application on the same database, with another configuration or another service behind a port. */
export function buildAnother(db: Database, config: Config, ports: Partial<Ports> = {}): Promise<App> {
  const all = { ...openPorts(config, db, () => undefined), linkPreview: standIn(), ...ports };
  return buildApp({ db, config, clock: systemClock, ports: all });
}

async function open(): Promise<Site> {
  const db = await openDatabase();
  await migrate(db, async () => undefined);
  const config: Config = {
    ...readConfig({ DATA_DIR: '.data/test', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' }),
    publicOrigin: ORIGIN,
  };
  const app = await buildAnother(db, config);
  const { names } = (await db.first<{ names: string }>(tables)) ?? { names: '' };
  const empty = statement('test-empty', `TRUNCATE ${names} RESTART IDENTITY CASCADE`);

  beforeEach(async () => {
    await db.query(empty);
    await db.kysely.insertInto('ledger_accounts').values({ kind: 'network' }).execute();
  });
  after(async () => {
    await app.close();
    await db.close();
  });
  return { app, db, config };
}

async function openDatabase(): Promise<Database> {
  const url = environment.TEST_DATABASE_URL;
  if (!url) return openPglite(null);
  const onError = (error: Error): void => {
    throw error;
  };
  const db = openPostgres({ url, poolMax: 8, onError });
  await db.withConnection(async (connection) => {
    await connection.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  });
  return db;
}

/** The demo's stand-in for YouTube, with two pictures. */
export function standIn(): LinkPreview {
  const pictures = new URL('posts-of-tests.json', import.meta.url);
  return youtubeOembed({ oembedUrl: STAND_IN_OEMBED_URL, fetch: youtubeStandIn(pictures) });
}
