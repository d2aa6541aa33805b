import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { environment } from './environment.ts';

interface RunningPostgres {
  url: string;
  version: string;
  /** Kills all of its processes at once, even during work. */
  kill(): void;
  /** Starts it again after a kill. */
  start(): void;
}
export interface ThrowAwayPostgres extends RunningPostgres {
  stop(): void;
}
export interface PostgresFolder extends RunningPostgres {
  stop(mode: 'fast' | 'immediate'): void;
}

const DEBIAN_DIR = '/usr/lib/postgresql';
/** Disables durability, which costs time, because no data here has to survive a crash. */
export const SETTINGS =
  "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c listen_addresses=''";

/** Returns the folder of the newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const candidates = [
    outputOf('pg_config', ['--bindir']),
    ...debianDirs(),
    ...(environment.PATH ?? '').split(':'),
  ];
  return (
    candidates.find(
      (dir) => dir && ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(dir, name))),
    ) ?? null
  );
}

/**
 * Resolves with the URL of the database that the tests of one share may empty: the server's own for the first, and one
 * created beside it for each other.
 */
export async function databaseOf(url: string, share: number): Promise<string> {
  if (share === 0) return url;
  const own = new URL(url);
  own.pathname = `${own.pathname}_${share}`;
  const name = pg.escapeIdentifier(decodeURIComponent(own.pathname.slice(1)));
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  return own.href;
}

/** Starts a cluster in a temporary folder, reached through a socket in it. */
export function startPostgres(binDir: string, settings = SETTINGS): ThrowAwayPostgres {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-pg-'));
  const { stop, ...server } = startPostgresIn(dir, { binDir, settings });
  return {
    ...server,
    stop: () => {
      try {
        stop('immediate');
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

/** Starts the cluster of a folder, which is created if missing and kept when the server stops. */
export function startPostgresIn(
  dir: string,
  { binDir, settings }: { binDir: string; settings: string },
): PostgresFolder {
  mkdirSync(dir, { recursive: true });
  const data = join(dir, 'data');
  const run = asServerUser(dir);
  const pgCtl = (...args: string[]): void => run(join(binDir, 'pg_ctl'), ['-D', data, '-w', ...args]);
  const start = (): void => pgCtl('-l', join(dir, 'log'), '-o', `-k ${dir} ${settings}`, 'start');
  if (!existsSync(data))
    run(join(binDir, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`,
    version: outputOf(join(binDir, 'postgres'), ['--version']) ?? '',
    stop: (mode) => pgCtl('stop', '-m', mode),
    kill: () => killAll(dir),
    start,
  };
}

function killAll(dir: string): void {
  const pidFile = join(dir, 'data', 'postmaster.pid');
  const [main = ''] = readFileSync(pidFile, 'utf8').split('\n');
  const pids = [main, ...childrenOf(main)];
  for (const pid of pids) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process exited in the meantime.
    }
  }
  while (pids.some(isAlive)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  // A zombie process keeps its pid, which the server would mistake for a running process.
  for (const file of [pidFile, join(dir, '.s.PGSQL.5432.lock')]) rmSync(file);
}

function isAlive(pid: string): boolean {
  const state = outputOf('ps', ['-o', 'stat=', '-p', pid]);
  return state !== null && !state.startsWith('Z');
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
export function asServerUser(dir: string): (file: string, args: string[]) => void {
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir };
  if (process.getuid?.() !== 0) return (file, args) => void execFileSync(file, args, options);
  chmodSync(dir, 0o700);
  execFileSync('chown', ['postgres', dir]);
  return (file, args) => void execFileSync('runuser', ['-u', 'postgres', '--', file, ...args], options);
}

function debianDirs(): string[] {
  if (!existsSync(DEBIAN_DIR)) return [];
  const versions = readdirSync(DEBIAN_DIR).filter((name) => /^\d+$/.test(name));
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_DIR, version, 'bin'));
}

function childrenOf(pid: string): string[] {
  return (outputOf('ps', ['-o', 'pid=', '--ppid', pid]) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function outputOf(file: string, args: string[]): string | null {
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
