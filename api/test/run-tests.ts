import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { environment } from './environment.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { API_DIR, testFiles } from './test-files.ts';

const SUITE = 'test/all.ts';
const given = process.argv.slice(2);
/** Runs the whole suite on the server, too, instead of only the tests whose result can differ there. */
const RUNS_ALL = given.includes('--whole');
/** Flags for the test runner, such as `--test-name-pattern=…`. */
const FLAGS = given.filter((argument) => argument.startsWith('--') && argument !== '--whole');
/** Parts of paths: only files whose path contains one of them run. */
const PATHS = given.filter((argument) => !argument.startsWith('--'));
/** Processes that share the suite on the built-in database, each with a database of its own. */
const SHARES = 2;
/** The seed test runs on both databases because the demo's rows must fit both. */
const SEED = testFiles(['seed'], 'seed-demo.test.ts', PATHS);

/**
 * Parts of the paths of tests whose result depends on the database or its driver: connections, errors and types;
 * processes, locks and races, because the built-in database has a single connection; the order of texts.
 */
const CAN_DIFFER = [
  'test/',
  'src/database/',
  'src/jobs/',
  'src/http/',
  'src/earnings/bank/',
  'src/earnings/reports/',
  'src/account/accounts/accounts',
  'src/account/notifications/notification-stream',
  'src/account/social-login/social-login',
  'src/creation/drafts/draft-race',
  'src/creation/drafts/draft-versions',
  'src/creation/posts/posts',
  'src/social/follow/',
  'src/social/likeboards/',
  'src/social/people/',
  'src/social/search/',
  'src/storefront/import/',
  'src/storefront/social-accounts/',
];

interface Run {
  title: string;
  files: readonly string[];
  env?: Record<string, string>;
  /** Test files that run concurrently, each in its own process. */
  concurrency?: number;
}

const units = testFiles(['src', 'seed'], '.test.ts', PATHS).filter((file) => !file.endsWith('.api.test.ts'));
const suite = testFiles(['src', 'test'], '.api.test.ts', PATHS);
const onServer = RUNS_ALL ? suite : suite.filter((file) => CAN_DIFFER.some((part) => file.includes(part)));
const shares = Array.from({ length: SHARES }, (_, share) =>
  suite.filter((_file, at) => at % SHARES === share),
);

let isGreen = await runAll([{ title: 'Unit tests', files: units, concurrency: availableParallelism() }]);
isGreen = (await withServer(async (server) => runAll([...builtIn(), ...server]))) && isGreen;
process.exit(isGreen ? 0 : 1);

function builtIn(): Run[] {
  return shares.map((files, share) => ({
    title: `API on the built-in PostgreSQL, ${share + 1} of ${SHARES}`,
    files: files.length > 0 ? [SUITE] : [],
    env: { TEST_PATHS: files.join(','), TEST_DATA: String(share) },
  }));
}

/** Passes the test run on a PostgreSQL server: that of TEST_DATABASE_URL, or a temporary one. */
async function withServer(work: (runs: Run[]) => Promise<boolean>): Promise<boolean> {
  const runOn = (name: string, url: string): Run[] => [
    {
      title: `API on ${name}`,
      files: [...(onServer.length > 0 ? [SUITE] : []), ...SEED],
      env: { TEST_PATHS: onServer.join(','), TEST_DATABASE_URL: url },
    },
  ];
  const url = environment.TEST_DATABASE_URL;
  if (url) return work(runOn('the PostgreSQL of TEST_DATABASE_URL', url));
  const binDir = findPostgres();
  if (!binDir) {
    announce('SKIPPED: API on a PostgreSQL server. Set TEST_DATABASE_URL, or install initdb and pg_ctl.');
    return work([]);
  }
  const server = startPostgres(binDir);
  try {
    return await work(runOn(server.version, server.url));
  } finally {
    server.stop();
  }
}

/** Runs all at the same time, because each waits for its database now and then, and prints each when it ends. */
async function runAll(runs: readonly Run[]): Promise<boolean> {
  const results = await Promise.all(runs.filter(({ files }) => files.length > 0).map(run));
  return results.every(Boolean);
}

async function run({ title, files, env: more = {}, concurrency = 1 }: Run): Promise<boolean> {
  const { TEST_DATABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = environment;
  const args = ['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`, '--test-reporter=spec'];
  const child = spawn(process.execPath, [...args, ...FLAGS, ...files], {
    cwd: API_DIR,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...more },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  announce(`\n=== ${title}\n${output}`);
  return code === 0;
}

function announce(text: string): void {
  process.stdout.write(`${text}\n`);
}
