import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, type TestContext, test } from 'node:test';
import pg from 'pg';
import { environment } from '#test/environment';
import { until } from '#test/until';
import { MAIN } from './bundle.ts';
import { newDatabase } from './new-database.ts';

const skip = !environment.TEST_DATABASE_URL;

type Env = Record<string, string>;
type Command = ChildProcessByStdio<null, Readable, Readable>;

const startedProcesses: Command[] = [];
after(() => {
  for (const child of startedProcesses) child.kill('SIGKILL');
});

function spawnCommand(command: string, env: Env): Command {
  const child = spawn(process.execPath, [MAIN, command], {
    env: { PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedProcesses.push(child);
  return child;
}

/** Runs a command to its end. */
async function run(command: string, env: Env) {
  const child = spawnCommand(command, env);
  const exited = once(child, 'exit');
  const errors = await text(child.stderr);
  return { errors, code: (await exited)[0] };
}

/** Starts a command that listens. */
async function start(command: string, env: Env) {
  const child = spawnCommand(command, env);
  const exit = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  const url = `http://127.0.0.1:${JSON.parse(String(line)).listening}`;
  return {
    child,
    exit,
    statusOf: async (path: string): Promise<number> =>
      (await fetch(url + path, { signal: AbortSignal.timeout(10_000) })).status,
  };
}

async function databaseFor(t: TestContext): Promise<Env> {
  return { DATABASE_URL: await newDatabase(t, 'tagalong_roles') };
}

/** Resolves with true if the recurring jobs are queued, which only processes that run jobs do. */
async function hasJobs({ DATABASE_URL }: Env): Promise<boolean> {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM jobs LIMIT 1');
  await client.end();
  return rows.length > 0;
}

test('[XT-38] an unknown command, or a separate one on the built-in database, says what to do', async () => {
  const unknown = await run('serve', {});
  assert.equal(unknown.code, 2);
  assert.match(unknown.errors, /There is no command 'serve'\. Use one of all, server, worker, migrate/);
  const alone = await run('worker', {});
  assert.equal(alone.code, 1);
  assert.match(alone.errors, /Separate commands need DATABASE_URL/);
});

test('[XT-38] server, worker and migrate are separate commands, and a server drains before it stops', {
  skip,
}, async (t) => {
  const env = await databaseFor(t);
  const early = await run('server', env);
  assert.equal(early.code, 1);
  assert.match(
    early.errors,
    /lacks \d+ migrations of this version: \S+, .* Run the command \\"migrate\\" first/,
  );
  assert.equal((await run('migrate', env)).code, 0);

  const server = await start('server', { ...env, DRAIN_MS: '2000' });
  const paths = ['/livez', '/readyz', '/api/feed/latest'];
  const statuses = ({ statusOf }: typeof server): Promise<number[]> => Promise.all(paths.map(statusOf));
  assert.deepEqual(await statuses(server), [200, 200, 200]);
  assert.equal(await hasJobs(env), false);
  const worker = await start('worker', env);
  assert.deepEqual(await statuses(worker), [200, 200, 404]);
  await until(() => hasJobs(env));

  worker.child.kill('SIGTERM');
  assert.deepEqual(await worker.exit, [0, null]);
  server.child.kill('SIGTERM');
  await until(async () => (await server.statusOf('/readyz')) === 503);
  assert.deepEqual(await statuses(server), [200, 503, 200]);
  assert.deepEqual(await server.exit, [0, null]);
});
