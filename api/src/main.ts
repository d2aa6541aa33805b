import { report } from '@tagalong/server/checks';
import { orExit } from '@tagalong/server/or-exit';
import { checkConfig } from './checks/check-config.ts';
import { type Config, readConfig } from './config/config.ts';
import { logLine } from './lib/log.ts';
import { runAll, runMigrate, runServer, runWorker } from './roles.ts';

const USAGE_CODE = 2;

/** Commands of the program. Without one, a single process does everything. */
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  all: () => runAll(config()),
  server: () => runServer(config()),
  worker: () => runWorker(config()),
  migrate: () => runMigrate(config()),
  async 'check-config'() {
    process.exitCode = report(await checkConfig(process.env), (text) => process.stdout.write(text));
  },
};

function config(): Config {
  return orExit(readConfig, (problem) => logLine('fatal', problem));
}

const [name = 'all'] = process.argv.slice(2);
const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!run) {
  logLine('fatal', `There is no command '${name}'. Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(USAGE_CODE);
}
try {
  await run();
} catch (error) {
  logLine('fatal', 'The API could not start.', error);
  process.exit(1);
}
