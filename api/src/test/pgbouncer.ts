import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface PgBouncer {
  /** URL of the same database through the pooler. */
  url: string;
  /** Starts it again, once the open transactions have ended. Resolves when the new one is started. */
  restart(): Promise<void>;
  stop(): void;
}
interface PgBouncerInput {
  /** URL of the database. */
  target: string;
  mode: 'session' | 'transaction';
  /** Maximum number of connections to the server. */
  poolSize?: number;
}

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Returns whether PgBouncer is installed. */
export function hasPgBouncer(): boolean {
  return PROGRAM !== undefined;
}

/** Starts PgBouncer in front of a database. Rejects if it accepts no connection after some seconds. */
export async function startPgBouncer({ target, mode, poolSize = 20 }: PgBouncerInput): Promise<PgBouncer> {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-pooler-'));
  const port = await freePort();
  const url = new URL(target);
  const file = join(dir, 'pgbouncer.ini');
  const password = url.password && ` password=${url.password}`;
  writeFileSync(
    file,
    `[databases]
${url.pathname.slice(1)} = host=${url.searchParams.get('host') ?? url.hostname} port=${url.port || 5432} user=${url.username || 'postgres'}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
logfile = ${join(dir, 'log')}
`,
  );
  const start = (): ChildProcess => startProgram(dir, [PROGRAM ?? '', '-q', file]);
  let child = start();
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  await until(() => accepts(url.href));
  return {
    url: url.href,
    async restart() {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
      child = start();
    },
    stop: () => {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. Unlike runuser, setpriv doesn't leave it running when its own process is killed. */
function startProgram(dir: string, command: readonly string[]): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', dir]);
  const [program = '', ...args] = isRoot
    ? ['setpriv', '--reuid=postgres', '--clear-groups', ...command]
    : command;
  return spawn(program, args, { stdio: 'ignore' });
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
