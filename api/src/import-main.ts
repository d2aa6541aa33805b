import { inspect } from 'node:util';
import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { importOptions, runImport, UsageError } from './storefront/import/import-command.ts';

const POOL_MAX = 2;

// The first Ctrl-C ends the import after the current batch; a later one ends the process. A terminal sends the signal
// to this process and to its parent, which forwards it; the two arrive at once and count as one.
const DEBOUNCE_MS = 1_000;
const stop = new AbortController();
let stoppedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted && Date.now() - stoppedAt > DEBOUNCE_MS) process.exit(130);
    stoppedAt ||= Date.now();
    stop.abort();
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : inspect(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<number> {
  const options = importOptions(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig();
  const onError = (error: Error): void => void process.stderr.write(`${error.message}\n`);
  const db = databaseUrl
    ? openPostgres({ url: databaseUrl, poolMax: POOL_MAX, onError })
    : await openPglite(dataDir);
  try {
    await migrate(db, async () => undefined);
    const screen = {
      isTerminal: process.stderr.isTTY ?? false,
      write: (text: string) => process.stderr.write(text),
    };
    return await runImport(db, options, { screen, signal: stop.signal });
  } finally {
    await db.close();
  }
}
