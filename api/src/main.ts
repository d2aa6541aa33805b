import { orExit } from '@tagalong/server/or-exit';
import { type Config, readConfig } from './config/config.ts';
import { logLine } from './lib/log.ts';
import { runAll, runMigrate, runServer, runWorker } from './roles.ts';

/** Commands of the program. Without one, a single process does everything. */
const COMMANDS: Readonly<Record<string, (config: Config) => Promise<void>>> = {
  all: runAll,
  server: runServer,
  worker: runWorker,
  migrate: runMigrate,
};
const USAGE_CODE = 2;

const [name = 'all'] = process.argv.slice(2);
const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!run) {
  logLine('fatal', `There is no command '${name}'. Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(USAGE_CODE);
}
try {
  await run(orExit(readConfig, (problem) => logLine('fatal', problem)));
} catch (error) {
  logLine('fatal', 'The API could not start.', error);
  process.exit(1);
}
