import { withDatabase } from './command-database.ts';
import { DEMO_REFUSED } from './config/config.ts';
import { systemClock } from './lib/clock.ts';
import { seedDemo } from './seed-demo.ts';

// Fills an empty database with the demo without starting the API.
await withDatabase(
  async () => undefined,
  async (db, { allowsDemo }) => {
    if (!allowsDemo) throw new Error(DEMO_REFUSED);
    const isSeeded = await seedDemo(db, { now: systemClock.now() });
    const outcome = isSeeded
      ? 'The database has been filled with the demo.'
      : 'The database already has accounts. Nothing was changed.';
    process.stdout.write(`${outcome}\n`);
  },
);
