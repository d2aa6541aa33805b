import { inspect } from 'node:util';
import { withDatabase } from './command-database.ts';
import { importOptions, runImport, UsageError } from './storefront/import/import-command.ts';

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
  const screen = {
    isTerminal: process.stderr.isTTY ?? false,
    write: (text: string) => process.stderr.write(text),
  };
  return withDatabase((db) => runImport(db, options, { screen, signal: stop.signal }));
}
