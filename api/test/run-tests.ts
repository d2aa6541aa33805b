import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { environment } from '#test/environment';
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer';
import { databaseOf, findPostgres, startPostgres } from '#test/postgres';
import { MAIN } from './bundle.ts';
import { API_DIR, testFiles } from './test-files.ts';

const SUITE = 'test/all.ts';
const given = process.argv.slice(2);
/** Runs the whole suite on both databases, instead of only the tests whose result can differ. */
const RUNS_ALL = given.includes('--whole');
/** Runs the whole suite behind a pooler instead of a sample, and nothing else. */
const RUNS_POOLED = given.includes('--pooled');
/** Runs on the server only, neither on the built-in database nor behind a pooler. */
const RUNS_ON_SERVER_ONLY = environment.TEST_SERVER_ONLY === 'yes';
/** Flags for the test runner, such as `--test-name-pattern=…`. */
const FLAGS = given.filter((argument) => /^--(?!whole$|pooled$)/.test(argument));
/** Parts of paths: only files whose path contains one of them run. */
const PATHS = given.filter((argument) => !argument.startsWith('--'));
/** Processes that share the whole suite, each with a database of its own. */
const SHARES = 3;
/** The seed test starts from an empty database of its own. */
const SEED = testFiles(['test'], 'seed-demo.test.ts', PATHS);

/**
 * Parts of the paths of tests whose result depends on the database or its driver: connections, errors and types;
 * processes, locks and races, because the built-in database has a single connection; the order of texts.
 */
const CAN_DIFFER = [
  'test/faults',
  'test/job-processes',
  'test/reports',
  'test/statements',
  'src/database/',
  'src/jobs/',
  'src/http/',
  'src/earnings/bank/',
  'src/account/sign-in/sign-in',
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

/** Parts of the paths of tests that run behind a pooler in transaction mode, too: every call, the queue, races, streams. */
const POOLED_SAMPLE = [
  'test/access',
  'src/jobs/jobs.',
  'src/jobs/housekeeping',
  'src/http/idempotency',
  'src/creation/drafts/draft-race',
  'src/social/likeboards/likes',
  'src/account/notifications/notification-stream',
];
/** Tests of sessions themselves, and one whose queries can't be pipelined. */
const NOT_POOLED = ['src/database/', 'test/faults', 'test/process', 'test/job-processes', 'test/statements'];

interface Run {
  title: string;
  files: readonly string[];
  /** Test files that a run of the suite imports. */
  paths?: readonly string[];
  /** URL of a server's database; by default, the built-in database. */
  url?: string;
  /** URL of the same database through a pooler in transaction mode. */
  poolerUrl?: string;
  /** Name of the run's data folder. */
  data?: string;
}

const units = testFiles(['src'], '.test.ts', PATHS).filter((file) => !file.endsWith('.api.test.ts'));
const suite = testFiles(['src', 'test'], '.api.test.ts', PATHS);
const differing = RUNS_ALL ? suite : suite.filter((file) => CAN_DIFFER.some((part) => file.includes(part)));
const BUILT_IN = 'the built-in PostgreSQL';

let isGreen = RUNS_POOLED || (await runAll([{ title: 'Unit tests', ...suiteOf(units) }]));
isGreen = (await runSuites()) && isGreen;
process.exit(isGreen ? 0 : 1);

/**
 * Runs the whole suite on a PostgreSQL server (that of TEST_DATABASE_URL, or a temporary one), because it is twice as
 * fast, and on the built-in database what can differ there. Without a server, the built-in one gets the whole suite.
 */
async function runSuites(): Promise<boolean> {
  const url = environment.TEST_DATABASE_URL;
  if (url) return runOnServer('the PostgreSQL of TEST_DATABASE_URL', url);
  const binDir = findPostgres();
  if (!binDir) {
    announce('SKIPPED: API on a PostgreSQL server. Set TEST_DATABASE_URL, or install initdb and pg_ctl.');
    return runAll([...shares(BUILT_IN, () => ''), seed()]);
  }
  const server = startPostgres(binDir);
  try {
    return await runOnServer(server.version, server.url);
  } finally {
    server.stop();
  }
}

async function runOnServer(name: string, url: string): Promise<boolean> {
  if (RUNS_POOLED) return runPooled(name, url);
  const urls = await Promise.all(Array.from({ length: SHARES }, (_, share) => databaseOf(url, share)));
  const onServer = shares(name, (share) => urls[share] ?? url);
  if (RUNS_ON_SERVER_ONLY) return runAll(onServer);
  const areGreen = await Promise.all([
    runAll([
      ...onServer,
      { title: `What can differ on ${BUILT_IN}`, ...suiteOf(differing), data: 'differing' },
      seed(url),
    ]),
    runPooled(name, url),
  ]);
  return areGreen.every(Boolean);
}

/** Runs a sample of the suite, or all of it, through PgBouncer in transaction mode. */
async function runPooled(name: string, url: string): Promise<boolean> {
  const chosen = suite.filter((file) =>
    RUNS_POOLED
      ? !NOT_POOLED.some((part) => file.includes(part))
      : POOLED_SAMPLE.some((part) => file.includes(part)),
  );
  if (chosen.length === 0) return true;
  if (!hasPgBouncer()) {
    announce('SKIPPED: API behind PgBouncer. Install it.');
    return true;
  }
  const target = await databaseOf(url, SHARES);
  // Fewer sessions than the tests have connections, so that transactions of one connection change sessions.
  const pooler = await startPgBouncer({ target, mode: 'transaction', poolSize: 4 });
  try {
    const title = `${RUNS_POOLED ? 'API' : 'A sample of the API'} behind PgBouncer on ${name}`;
    return await runAll([{ title, ...suiteOf(chosen), data: 'pooled', url: target, poolerUrl: pooler.url }]);
  } finally {
    pooler.stop();
  }
}

function shares(name: string, urlOf: (share: number) => string): Run[] {
  return sharesOf(suite).map((files, share) => ({
    title: `API on ${name}, ${share + 1} of ${SHARES}`,
    ...suiteOf(files),
    data: String(share),
    url: urlOf(share),
  }));
}

/** Splits the suite into shares of about the same size, so that they end together and no core is idle. */
function sharesOf(files: readonly string[]): string[][] {
  const shares = Array.from({ length: SHARES }, () => ({ files: [] as string[], bytes: 0 }));
  const sized = files.map((file) => ({ file, bytes: statSync(API_DIR + file).size }));
  for (const { file, bytes } of sized.sort((a, b) => b.bytes - a.bytes)) {
    const least = shares.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    least.files.push(file);
    least.bytes += bytes;
  }
  return shares.map((share) => share.files.sort());
}

function seed(url = ''): Run {
  return { title: `Demo data on ${url ? 'the server' : BUILT_IN}`, files: SEED, url };
}

function suiteOf(paths: readonly string[]): Pick<Run, 'files' | 'paths'> {
  return { files: paths.length > 0 ? [SUITE] : [], paths };
}

/** Runs all at the same time, because each waits for its database now and then, and prints each when it ends. */
async function runAll(runs: readonly Run[]): Promise<boolean> {
  const results = await Promise.all(runs.filter(({ files }) => files.length > 0).map(run));
  return results.every(Boolean);
}

async function run({ title, files, paths = [], url, poolerUrl, data }: Run): Promise<boolean> {
  const { TEST_DATABASE_URL: _, NODE_TEST_CONTEXT: __, ...env } = environment;
  const args = ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec'];
  const child = spawn(process.execPath, [...args, ...FLAGS, ...files], {
    cwd: API_DIR,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      TEST_PATHS: paths.join(','),
      TEST_BUNDLE: MAIN,
      ...(url && { TEST_DATABASE_URL: url }),
      ...(poolerUrl && { TEST_POOLER_URL: poolerUrl }),
      ...(data && { TEST_DATA: data }),
    },
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
