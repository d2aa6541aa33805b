import { stopInOrder } from '@tagalong/server/stop-in-order';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { ApiContext } from './core/owner-module.ts';
import type { Database } from './database/database.ts';
import { refusePending } from './database/pending-migrations.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import type { IsStopping } from './http/probes.ts';
import { RECEIVE_LIMITS } from './http/slow-uploads.ts';
import { runHousekeeping } from './jobs/housekeeping.ts';
import { startWorker } from './jobs/jobs.ts';
import { systemClock } from './lib/clock.ts';
import { logLine } from './lib/log.ts';
import { CLEANUPS, createContext, jobKindsOf } from './owners.ts';
import { openPorts } from './providers/ports.ts';
import { migrateSite, openDirectDatabase, openSiteDatabase } from './site-database.ts';
import { buildWorkerApp } from './worker-app.ts';

const JOB_POLL_MS = 5_000;
const REPORTS = {
  onError: (error: Error): void => logLine('error', 'An idle database connection failed.', error),
  onWarning: (sentence: string): void => logLine('warn', sentence),
};

/** Migrates the database, serves the API and runs the jobs, for one process that does everything. */
export async function runAll(config: Config): Promise<void> {
  if (!config.databaseUrl)
    logLine(
      'warn',
      'DATABASE_URL is not set: using the built-in database, which supports one process and can be damaged by a power failure.',
    );
  const db = await openSiteDatabase(config, REPORTS);
  await prepare(db, config);
  // Analyzes the new rows, which the built-in database does not do by itself.
  if (db.kind === 'pglite') await runHousekeeping(db, CLEANUPS);
  await serve(db, config, { service: 'tagalong-api', build: buildServerApp, hasJobs: true });
}

/** Serves the API; other processes run the jobs. Rejects if the database lacks migrations. */
export async function runServer(config: Config): Promise<void> {
  await serve(await openMigrated(config), config, {
    service: 'tagalong-api',
    build: buildServerApp,
    hasJobs: false,
  });
}

/** Runs the jobs, and serves probes and metrics only. Rejects if the database lacks migrations. */
export async function runWorker(config: Config): Promise<void> {
  const build = async (context: ApiContext, isStopping: IsStopping) => buildWorkerApp(context, isStopping);
  await serve(await openMigrated(config), config, { service: 'tagalong-worker', build, hasJobs: true });
}

/** Migrates the database. Resolves when it has the schema of this version. */
export async function runMigrate(config: Config): Promise<void> {
  requireServer(config);
  const db = await openDirectDatabase(config, REPORTS);
  try {
    await prepare(db, config);
    logLine('info', 'The database has the schema of this version.');
  } finally {
    await db.close();
  }
}

async function buildServerApp(context: ApiContext, isStopping: IsStopping): Promise<FastifyInstance> {
  return buildApp(context, RECEIVE_LIMITS, isStopping);
}

async function openMigrated(config: Config): Promise<Database> {
  requireServer(config);
  const db = await openSiteDatabase(config, REPORTS);
  await refusePending(db);
  if (!config.allowsDemo) await refuseDemoAccounts(db);
  return db;
}

function requireServer({ databaseUrl }: Config): void {
  if (databaseUrl) return;
  throw new Error(
    'Separate commands need DATABASE_URL, because the built-in database supports one process. Without a command, one process does everything.',
  );
}

async function prepare(db: Database, config: Config): Promise<void> {
  await migrateSite(config, db, (direct) => fill(direct, config), REPORTS);
  if (!config.allowsDemo) await refuseDemoAccounts(db);
}

async function fill(db: Database, config: Config): Promise<void> {
  if (config.seed === 'none') return;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(db, { now: systemClock.now() });
}

interface Role {
  /** Name in traces. */
  service: string;
  build(context: ApiContext, isStopping: IsStopping): Promise<FastifyInstance>;
  hasJobs: boolean;
}

async function serve(db: Database, config: Config, { service, build, hasJobs }: Role): Promise<void> {
  const stopTracing = await traceProcess(config, service);
  const ports = openPorts(config, (sentence) => logLine('info', sentence));
  const context = createContext({ db, config, clock: systemClock, ports });
  let close = (): Promise<void> => db.close();
  const isStopping = stopInOrder({
    drainMs: config.drainMs,
    onStop: ({ err }) => err && logLine('fatal', 'The process stops after an error.', err),
    close: () => close(),
  });
  const app = await build(context, isStopping);
  const stopJobs = hasJobs ? startJobs(context, app) : async () => undefined;
  close = async () => {
    await app.close();
    await stopJobs();
    await db.close();
    await stopTracing();
  };
  await app.listen({ host: config.host, port: config.port });
  announce(app.server.address());
}

/** Traces what the process does from now on, if its traces have a receiver. Resolves with a function that stops this. */
async function traceProcess({ tracing }: Config, service: string): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined;
  const module = await import(new URL('./tracing.mjs', import.meta.url).href);
  const { startTracing } = module as typeof import('@tagalong/server/tracing/start-tracing');
  const onProblem = (sentence: string): void => logLine('warn', sentence);
  return startTracing({ ...tracing, service, continuesTraces: true, onProblem });
}

function startJobs(context: ApiContext, { log }: FastifyInstance): () => Promise<void> {
  const kinds = jobKindsOf(context, (sentence) => log.warn(sentence));
  return startWorker({ db: context.db, kinds, pollMs: JOB_POLL_MS, onError: (error) => log.error(error) });
}

/** Reports the port to the parent process: by a message, or by one line of JSON. */
function announce(address: string | { port: number } | null): void {
  const listening = typeof address === 'object' ? address?.port : address;
  if (process.send) process.send({ listening });
  else process.stdout.write(`${JSON.stringify({ listening })}\n`);
}
