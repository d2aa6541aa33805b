import { spawnSync } from 'node:child_process';
import { environment } from './environment.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { API_DIR, testFiles } from './test-files.ts';

const SUITE = 'test/all.ts';
const given = process.argv.slice(2);
/** Flags for the test runner, such as `--test-name-pattern=…`. */
const FLAGS = given.filter((argument) => argument.startsWith('--'));
/** Parts of paths: only files whose path contains one of them run. */
const PATHS = given.filter((argument) => !argument.startsWith('--'));
/** The seed test runs on both databases because the demo's rows must fit both. */
const SEED = testFiles(['seed'], 'seed-demo.test.ts', PATHS);

// Unit tests run first, then the suite on the built-in database, then the same suite on a server.
const units = testFiles(['src', 'seed'], '.test.ts', PATHS).filter((file) => !file.endsWith('.api.test.ts'));
let isGreen = run('Unit tests', units);
const suite = testFiles(['src', 'test'], '.api.test.ts', PATHS).length > 0 ? [SUITE] : [];
isGreen = run('API on the built-in PostgreSQL', suite) && isGreen;
isGreen = runOnServer([...suite, ...SEED]) && isGreen;
process.exit(isGreen ? 0 : 1);

function runOnServer(files: readonly string[]): boolean {
  const url = environment.TEST_DATABASE_URL;
  if (url) return run('API on the PostgreSQL of TEST_DATABASE_URL', files, { TEST_DATABASE_URL: url });
  const binDir = findPostgres();
  if (!binDir) {
    announce(
      'SKIPPED: API on a PostgreSQL server: neither TEST_DATABASE_URL nor initdb and pg_ctl are there.',
    );
    return true;
  }
  const server = startPostgres(binDir);
  try {
    return run(`API on ${server.version}`, files, { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

function run(title: string, files: readonly string[], more: Record<string, string> = {}): boolean {
  if (files.length === 0) return true;
  announce(`\n=== ${title}`);
  const { TEST_DATABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = environment;
  const args = ['--import', 'tsx', '--test', '--test-reporter=spec', ...FLAGS, ...files];
  const { status } = spawnSync(process.execPath, args, {
    cwd: API_DIR,
    stdio: 'inherit',
    env: { ...env, ...(PATHS.length > 0 && { TEST_PATHS: PATHS.join(',') }), ...more },
  });
  return status === 0;
}

function announce(text: string): void {
  process.stdout.write(`${text}\n`);
}
