import { orExit } from '@tagalong/server/or-exit';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { runHousekeeping } from './jobs/housekeeping.ts';
import { startWorker } from './jobs/jobs.ts';
import { systemClock } from './lib/clock.ts';
import { logLine } from './lib/log.ts';
import { CLEANUPS, createContext, jobKindsOf } from './owners.ts';
import { openPorts } from './providers/ports.ts';
import { migrateSite, openSiteDatabase } from './site-database.ts';

const CLOSE_DELAY_MS = 10_000;
const JOB_POLL_MS = 5_000;
const REPORTS = {
  onError: (error: Error): void => logLine('error', 'An idle database connection failed.', error),
  onWarning: (sentence: string): void => logLine('warn', sentence),
};

try {
  await start(orExit(readConfig, (problem) => logLine('fatal', problem)));
} catch (error) {
  logLine('fatal', 'The API could not start.', error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  if (!config.databaseUrl)
    logLine(
      'warn',
      'DATABASE_URL is not set: using the built-in database, which supports one process and can be damaged by a power failure.',
    );
  const db = await openSiteDatabase(config, REPORTS);
  await migrateSite(config, db, (direct) => fill(direct, config), REPORTS);
  if (!config.allowsDemo) await refuseDemoAccounts(db);
  // Analyzes the new rows, which the built-in database does not do by itself.
  if (db.kind === 'pglite') await runHousekeeping(db, CLEANUPS);
  const ports = openPorts(config, (sentence) => logLine('info', sentence));
  const context = createContext({ db, config, clock: systemClock, ports });
  const app = await buildApp(context);

  const onError = (error: unknown): void => app.log.error(error);
  const kinds = jobKindsOf(context, (sentence) => app.log.warn(sentence));
  const stopWorker = startWorker({ db, kinds, pollMs: JOB_POLL_MS, onError });

  closeWithGrace({ delay: CLOSE_DELAY_MS, logger: false }, async ({ err }) => {
    if (err) logLine('fatal', 'The API stops after an error.', err);
    await app.close();
    await stopWorker();
    await db.close();
  });

  await app.listen({ host: config.host, port: config.port });
  announce(app.server.address());
}

async function fill(db: Database, config: Config): Promise<void> {
  if (config.seed === 'none') return;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(db, { now: systemClock.now() });
}

/** Reports the port to the parent process: by a message, or by one line of JSON. */
function announce(address: string | { port: number } | null): void {
  const listening = typeof address === 'object' ? address?.port : address;
  if (process.send) process.send({ listening });
  else process.stdout.write(`${JSON.stringify({ listening })}\n`);
}
