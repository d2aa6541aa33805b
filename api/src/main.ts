import closeWithGrace from 'close-with-grace';
import { systemClock } from '#lib/clock';
import { type Config, readConfig } from '#lib/config';
import type { Database } from '#lib/database';
import { keepHouse } from '#lib/housekeeping';
import { startWorker } from '#lib/jobs';
import { migrate } from '#lib/migrate';
import { openPglite } from '#lib/pglite';
import { openPostgres } from '#lib/postgres';
import { buildApp } from './app.ts';
import { jobKindsOf } from './jobs.ts';
import { openPorts } from './ports.ts';

const CLOSE_DELAY_MS = 10_000;
const JOB_POLL_MS = 5_000;

try {
  await start(readConfig());
} catch (error) {
  console.error(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config);
  await migrate(db, () => fill(db, config));
  // It counts the rows that were just filled in, which the built-in database does not do by itself.
  if (db.kind === 'pglite') await keepHouse(db);
  const ports = openPorts(config, db, (sentence) => console.error(sentence));
  const app = await buildApp({ db, config, clock: systemClock, ports });

  const onError = (error: unknown): void => app.log.error(error);
  const say = (sentence: string): void => app.log.warn(sentence);
  const stopWorker = startWorker({ db, kinds: jobKindsOf({ db, ports, say }), pollMs: JOB_POLL_MS, onError });

  closeWithGrace({ delay: CLOSE_DELAY_MS }, async ({ err }) => {
    if (err) console.error(err);
    await app.close();
    await stopWorker();
    await db.close();
  });

  await app.listen({ host: config.host, port: config.port });
  announce(app.server.address());
}

async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const onError = (error: Error): void =>
      console.error(`An idle database connection broke: ${error.message}`);
    return openPostgres({ url: config.databaseUrl, poolMax: config.databasePoolMax, onError });
  }
  console.error(
    'No DATABASE_URL: using the built-in database for one process, which a power cut may damage.',
  );
  return openPglite(config.dataDir);
}

async function fill(db: Database, config: Config): Promise<void> {
  if (config.seed === 'none') return;
  const anybody = await db.kysely.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody) return;
  const { seedDemo } = await import('#seed/seed-demo');
  await seedDemo(db, { now: systemClock.now() });
}

/** Tells whoever started the process that it listens: by a message, or by one line of JSON. */
function announce(address: string | { port: number } | null): void {
  const listening = typeof address === 'object' ? address?.port : address;
  if (process.send) process.send({ listening });
  else process.stdout.write(`${JSON.stringify({ listening })}\n`);
}
