import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const API_DIR = fileURLToPath(new URL('..', import.meta.url));
const SUITE = 'test/all.ts';
/** Given to run some tests only: `--test-name-pattern=…`. */
const PATTERNS = process.argv.slice(2);
/** The demo's rows must fit both databases. */
const SEED = 'seed/seed-demo.test.ts';

// Unit tests beside the code, then the suite on the built-in database, then the same suite on a server.
let isGreen = run('Unit tests', [...testFilesIn('src'), ...testFilesIn('seed')]);
isGreen = run('API on the built-in PostgreSQL', [SUITE]) && isGreen;
isGreen = runOnServer() && isGreen;
process.exit(isGreen ? 0 : 1);

function testFilesIn(folder: string): string[] {
  return readdirSync(API_DIR + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
}

function runOnServer(): boolean {
  const given = environment.TEST_DATABASE_URL;
  if (given)
    return run('API on the PostgreSQL of TEST_DATABASE_URL', [SUITE, SEED], { TEST_DATABASE_URL: given });
  const binDir = findPostgres();
  if (!binDir) {
    say('SKIPPED: API on a PostgreSQL server: neither TEST_DATABASE_URL nor initdb and pg_ctl are there.');
    return true;
  }
  const server = startPostgres(binDir);
  try {
    return run(`API on ${server.version}`, [SUITE, SEED], { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

function run(title: string, files: readonly string[], more: Record<string, string> = {}): boolean {
  say(`\n=== ${title}`);
  const { TEST_DATABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = environment;
  const args = ['--import', 'tsx', '--test', '--test-reporter=spec', ...PATTERNS, ...files];
  const { status } = spawnSync(process.execPath, args, {
    cwd: API_DIR,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  return status === 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
