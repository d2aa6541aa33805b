import { readConfig } from '#api/config/config';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { openPostgres } from '#api/database/postgres';
import { systemClock } from '#api/lib/clock';
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
