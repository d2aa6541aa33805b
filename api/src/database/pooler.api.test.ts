import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { environment } from '#test/environment';
import { until } from '#test/until';
import { checkSessions, openPostgres } from './postgres.ts';
import { statement } from './statement.ts';

const server = environment.TEST_DATABASE_URL;
const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
const skip = !server ? 'There is no PostgreSQL server.' : !PROGRAM && 'PgBouncer is not installed.';

const timeouts = statement('test-timeouts', {
  row: { statement: 'text', lock: 'text', idle: 'text' },
})`
  SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle`;
const oversleep = statement('test-oversleep')`SELECT pg_sleep(20)`;

const dir = mkdtempSync(join(tmpdir(), 'tagalong-pooler-'));
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dir, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Starts PgBouncer in front of the server of the tests, and returns its URL. */
async function startPooler(mode: string): Promise<string> {
  const port = await freePort();
  const target = new URL(server ?? '');
  const host = target.searchParams.get('host') ?? target.hostname;
  const password = target.password && ` password=${target.password}`;
  const file = join(dir, `${mode}.ini`);
  writeFileSync(
    file,
    `[databases]
${target.pathname.slice(1)} = host=${host} port=${target.port || 5432} user=${target.username || 'postgres'}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
logfile = ${join(dir, 'log')}
`,
  );
  // It refuses to run as root. Unlike runuser, setpriv doesn't leave it running when its own process is killed.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', dir]);
  const command = [PROGRAM ?? '', '-q', file];
  const [program = '', ...args] = isRoot
    ? ['setpriv', '--reuid=postgres', '--clear-groups', ...command]
    : command;
  const child = spawn(program, args, { stdio: 'ignore' });
  started.push(child);
  const url = new URL(server ?? '');
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  await until(async () =>
    checkSessions(url.href).then(
      () => true,
      (error) => !/ECONNREFUSED/.test(error.message),
    ),
  );
  return url.href;
}

test('behind PgBouncer in session mode, all timeouts have an effect and notifications arrive', {
  skip,
}, async () => {
  const url = await startPooler('session');
  await checkSessions(url);
  const db = openPostgres({ url, poolMax: 2, onError: () => undefined });
  assert.deepEqual(await db.one(timeouts), { statement: '2s', lock: '1500ms', idle: '10s' });
  await assert.rejects(db.query(oversleep), /statement timeout/);
  const received: string[] = [];
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const close = db.listen({
      channels: ['pooled'],
      onMessage: (_channel, payload) => received.push(payload),
      onConnect: () => resolve(close),
    });
  });
  await db.withConnection((connection) => connection.query("SELECT pg_notify('pooled', 'yes')"));
  await until(async () => received.length === 1);
  await stop();
  await db.close();
});

test('a pooler in transaction mode is refused at the start', { skip }, async () => {
  const url = await startPooler('transaction');
  await assert.rejects(checkSessions(url), /pool_mode = session/);
});
