import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { systemClock } from './lib/clock.ts';
import { seedDemo } from './seed-demo.ts';

// Fills an empty database with the demo without starting the API.
const { databaseUrl, dataDir } = readConfig();
const onError = ({ message }: Error): void => void process.stderr.write(`${message}\n`);
const db = databaseUrl ? openPostgres({ url: databaseUrl, poolMax: 2, onError }) : await openPglite(dataDir);
try {
  await migrate(db, async () => {
    const isSeeded = await seedDemo(db, { now: systemClock.now() });
    const outcome = isSeeded
      ? 'The database has been filled with the demo.'
      : 'The database already has accounts. Nothing was changed.';
    process.stdout.write(`${outcome}\n`);
  });
} finally {
  await db.close();
}
