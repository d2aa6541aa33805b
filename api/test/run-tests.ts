import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const API_DIR = fileURLToPath(new URL('..', import.meta.url));
const SUITE = 'test/all.ts';

// Unit tests beside the code, then the suite on the built-in database, then the same suite on a server.
const unitFiles = readdirSync(`${API_DIR}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/${file}`);
let isGreen = run('Unit tests', unitFiles);
isGreen = run('API on the built-in PostgreSQL', [SUITE]) && isGreen;
isGreen = runOnServer() && isGreen;
process.exit(isGreen ? 0 : 1);

function runOnServer(): boolean {
  const given = environment.TEST_DATABASE_URL;
  if (given) return run('API on the PostgreSQL of TEST_DATABASE_URL', [SUITE], { TEST_DATABASE_URL: given });
  const binDir = findPostgres();
  if (!binDir) {
    say('SKIPPED: API on a PostgreSQL server: neither TEST_DATABASE_URL nor initdb and pg_ctl are there.');
    return true;
  }
  const server = startPostgres(binDir);
  try {
    return run(`API on ${server.version}`, [SUITE], { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

function run(title: string, files: readonly string[], more: Record<string, string> = {}): boolean {
  say(`\n=== ${title}`);
  const { TEST_DATABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = environment;
  const args = ['--import', 'tsx', '--test', '--test-reporter=spec', ...files];
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
